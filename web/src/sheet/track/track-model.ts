/** Properties of both pictures of the track, and the pawns on it. */

import type { MoveView, SeatView, SheetView } from '../../net/table-view';
import type { FieldInfo } from '../../net/types';
import { writeMove } from '../../game/notation';
import { stepsTo } from '../../game/track';
import { initials } from './initials';

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

/** The fields on which pawns stand. */
export const heldFields = (pawns: Pawn[]): number[] => pawns.map(({ field }) => field);

export function isCrossed(sheet: SheetView | null, { row, number }: FieldInfo): boolean {
  return sheet?.rows.find((each) => each.letter === row)?.marks.includes(number) ?? false;
}

/** The text of the move that a tap on a field stands for, with the count of free fields to it. */
export function wanted(props: TrackProps, field: number): string | null {
  const there = props.track[field - 1];
  const steps = stepsTo(fieldOf(props.pawns, props.seat), field, heldFields(props.pawns));
  if (!there || !steps) return null;
  const cross = isCrossed(props.sheet, there) ? null : { ...there, locks: false };
  return writeMove({ kind: 'advance', steps, cross });
}
