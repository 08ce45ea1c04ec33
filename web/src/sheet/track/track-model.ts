/** What both pictures of the track are given: the whole of it, and the fields ahead in a strip. */

import type { FieldInfo, MoveView, SeatView, SheetView } from '../lib/types';
import { initials } from './initials';

/** How many fields at the end start the last round. */
export const LAST = 5;
/** How many free fields a pawn may go at most. */
const REACH = 5;

export interface Pawn {
  seat: number;
  name: string;
  initials: string;
  /** 0 is Start. */
  field: number;
}

export interface TrackProps {
  track: FieldInfo[];
  pawns: Pawn[];
  /** The seat whose pawn may move, and its sheet. */
  seat: number | null;
  sheet: SheetView | null;
  /** Moves of the pawn that may be tapped. */
  moves?: MoveView[];
  choice?: string | null;
  hinted?: string | null;
  onpress?: (field: number) => void;
  /** Show the other picture of the track. */
  ontoggle?: (() => void) | undefined;
}

export function pawnsOf(seats: SeatView[]): Pawn[] {
  // A pawn keeps its letters while a bot plays for its person.
  const short = initials(seats.map((seat) => (seat.substitute && seat.person ? seat.person : seat.name)));
  return seats
    .filter((seat) => seat.sheet?.pawn != null)
    .map(({ seat, name, sheet }) => ({
      seat,
      name,
      initials: short[seat] ?? '',
      field: sheet?.pawn ?? 0,
    }));
}

/** A field is held by one pawn at most; Start is free for all. */
export function holder(pawns: Pawn[], field: number): Pawn | undefined {
  return field ? pawns.find((pawn) => pawn.field === field) : undefined;
}

export function fieldOf(pawns: Pawn[], seat: number | null): number {
  return pawns.find((pawn) => pawn.seat === seat)?.field ?? 0;
}

/** Held fields are not counted, so a pawn may come further than five. */
export function ahead(pawns: Pawn[], from: number, length: number): number[] {
  const fields: number[] = [];
  for (let field = from + 1, free = 0; field <= length && free < REACH; field++) {
    fields.push(field);
    if (!holder(pawns, field)) free++;
  }
  return fields;
}

export function isCrossed(sheet: SheetView | null, { row, number }: FieldInfo): boolean {
  return sheet?.rows.find((each) => each.letter === row)?.marks.includes(number) ?? false;
}

/** The move that a tap on a field has in mind: so many free fields lie between. */
export function wanted(props: TrackProps, field: number): string | null {
  const there = props.track[field - 1];
  let steps = 0;
  for (let each = fieldOf(props.pawns, props.seat) + 1; each <= field; each++) {
    if (!holder(props.pawns, each)) steps++;
  }
  if (!there || !steps) return null;
  return `//${isCrossed(props.sheet, there) ? '' : there.row + there.number}+${steps}`;
}
