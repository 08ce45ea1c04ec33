/**
 * Reads and writes moves, dice and seats as records and the server do (docs/records.md), and says what
 * a move means at a table: the dice that make it, the field that a pawn reaches.
 */

import type { DieView, MoveView, TableView } from '../net/table-view';
import type { FieldInfo, Layout } from '../net/types';
import { WHITE_DICE } from './games.gen';
import { colourOf } from './layouts';
import { fieldAfter } from './track';

export interface Crossing {
  row: string;
  number: number;
  /** Whether it closes a row, itself or by what follows from it. */
  locks: boolean;
}

/** What allows a cross that the white sum alone does not: the strip (`~`) or a lucky number (`*`). */
export type CrossSign = '' | '~' | '*';

export type Move =
  | ({ kind: 'cross'; action: 1 | 2; by?: CrossSign } & Crossing)
  | { kind: 'enter'; row: string; field: number; number: number }
  /** The pawn moves; the number it reaches is crossed, or was crossed before. */
  | { kind: 'advance'; steps: number; cross: Crossing | null }
  | { kind: 'take'; dice: string[] }
  | { kind: 'again' | 'keep' }
  | { kind: 'pass'; action: 1 | 2 | 3 };

const PLAIN: Readonly<Record<string, Move>> = {
  '-': { kind: 'pass', action: 1 },
  '/': { kind: 'pass', action: 2 },
  '//': { kind: 'pass', action: 3 },
  '>': { kind: 'again' },
  '=': { kind: 'keep' },
};
const CROSS = /^(\/?)([a-z])([1-9]\d?)(!?)$/;
/** Only in action 1: what stands behind the number is crossed by a mark of the sheet. */
const MARKED_CROSS = /^([a-z])([1-9]\d?)([~*])(!?)$/;
const ADVANCE = /^\/\/(?:([a-z])([1-9]\d?)(!?))?\+([1-9])$/;
const ENTER = /^([a-z])([1-9])=([1-9]\d?)$/;
const TAKE = /^[a-z](?: [a-z])*$/;

/** The move that a text stands for, legal or not; null if it is none. */
export function readMove(text: string): Move | null {
  const plain = Object.hasOwn(PLAIN, text) ? PLAIN[text] : undefined;
  if (plain) return plain;
  if (TAKE.test(text)) return { kind: 'take', dice: text.split(' ') };
  const enter = ENTER.exec(text);
  if (enter) return { kind: 'enter', row: enter[1] ?? '', field: Number(enter[2]), number: Number(enter[3]) };
  const cross = CROSS.exec(text);
  if (cross) {
    const [, slash, row = '', number, lock] = cross;
    return { kind: 'cross', action: slash ? 2 : 1, row, number: Number(number), locks: lock === '!' };
  }
  const marked = MARKED_CROSS.exec(text);
  if (marked) {
    const [, row = '', number, sign, lock] = marked;
    const by = sign === '~' ? '~' : '*';
    return { kind: 'cross', action: 1, row, number: Number(number), locks: lock === '!', by };
  }
  const advance = ADVANCE.exec(text);
  if (!advance) return null;
  const [, row, number, lock, steps] = advance;
  const crossed = row === undefined ? null : { row, number: Number(number), locks: lock === '!' };
  return { kind: 'advance', steps: Number(steps), cross: crossed };
}

/** The text of a move. */
export function writeMove(move: Move): string {
  switch (move.kind) {
    case 'cross':
      return '/'.repeat(move.action - 1) + writeCrossing(move, move.by);
    case 'enter':
      return `${move.row}${move.field}=${move.number}`;
    case 'advance':
      return `//${move.cross ? writeCrossing(move.cross) : ''}+${move.steps}`;
    case 'take':
      return move.dice.join(' ');
    case 'again':
      return '>';
    case 'keep':
      return '=';
    case 'pass':
      return '/'.repeat(move.action - 1) || '-';
  }
}

const writeCrossing = ({ row, number, locks }: Crossing, by: CrossSign = ''): string =>
  `${row}${number}${by}${locks ? '!' : ''}`;

/** A cell by its name: `y6`. */
export const readCell = (text: string): FieldInfo => ({ row: text.charAt(0), number: Number(text.slice(1)) });

/** The dice of a throw, written as logs and addresses do: `w1:4 w2:1 r:3`. */
export function readDice(text: string): DieView[] {
  return [...text.matchAll(/(\w+):(\d+)/g)].map(([, name = '', face]) => ({ name, face: Number(face) }));
}

export const writeDice = (dice: readonly DieView[]): string =>
  dice.map(({ name, face }) => `${name}:${face}`).join(' ');

/** The letter under which a record writes both white dice: `w41`. */
const WHITE = WHITE_DICE[0]?.charAt(0);

/** The throws at the beginning of a turn of a record, up to its first seat: `o2 p4 > o5 p1 A o3=6`. */
export function readThrows(turn: string): DieView[][] {
  const thrown = turn.split(/(?:^|\s)(?:[A-Z](?=\s|$)|\.\.\.)/)[0] ?? '';
  return thrown
    .split('>')
    .map((part) => [...part.matchAll(/([a-z])(\d)(\d?)/g)].flatMap(readFaces))
    .filter((dice) => dice.length);
}

function readFaces([, letter = '', one = '', two = '']: RegExpMatchArray): DieView[] {
  if (letter !== WHITE) return [{ name: letter, face: Number(one) }];
  return WHITE_DICE.map((name, n) => ({ name, face: Number(n ? two : one) }));
}

const FIRST_SEAT = 'A'.charCodeAt(0);

/** The letter of a seat, counted from 0, and the seat of a letter. */
export const seatLetter = (seat: number): string => String.fromCharCode(FIRST_SEAT + seat);
export const seatOf = (letter: string): number => letter.charCodeAt(0) - FIRST_SEAT;

// -- what a page shows of a move: its text, beside the dice and pawns of a table --

/** What the dice of a move depend on: its seat's printed sheet, and the numbers crossed in each row. */
interface SheetContext {
  layout: Layout;
  crossed: Record<string, readonly number[]>;
}

/** What a move means depends on: the faces of the dice by name, pawns, and the sheet of its seat. */
export interface TableContext extends Partial<SheetContext> {
  dice: Record<string, number>;
  /** The field of each seat's pawn. */
  pawns: number[];
}

/** The context of the moves of an assembled view; of one seat if there is one. */
export function tableContext(view: TableView, seat?: number): TableContext {
  const of = seat === undefined ? undefined : view.seats[seat];
  const crossed = Object.fromEntries((of?.sheet?.rows ?? []).map(({ letter, marks }) => [letter, marks]));
  return {
    ...(of ? { layout: of.layout, crossed } : {}),
    dice: Object.fromEntries(view.dice.map(({ name, face }) => [name, face])),
    pawns: view.seats.map((seat) => seat.sheet?.pawn ?? 0),
  };
}

/** The move with row, number, field, steps and the dice that make it. */
export function parseMove(text: string, seat: number, context: TableContext): MoveView {
  const move = readMove(text);
  if (!move) throw new RangeError(`not a move: ${text}`);
  return { ...moveView(move), ...inContext(move, seat, context) };
}

/** A move as it is without a table: no dice that make it, and no field that a pawn reaches. */
export function moveView(move: Move): MoveView {
  const bare = {
    text: writeMove(move),
    kind: move.kind,
    field: null,
    steps: null,
    by: '' as const,
    misthrow: false,
    dice: [],
    follows: null,
  };
  switch (move.kind) {
    case 'cross':
      return { ...bare, row: move.row, number: move.number, locks: move.locks, by: move.by ?? '' };
    case 'enter':
      return { ...bare, row: move.row, number: move.number, locks: false, field: move.field };
    case 'advance': {
      const { row = null, number = null, locks = false } = move.cross ?? {};
      return { ...bare, row, number, locks, steps: move.steps };
    }
    default:
      return { ...bare, row: null, number: null, locks: false, dice: move.kind === 'take' ? move.dice : [] };
  }
}

/** What the table adds to a move. */
function inContext(move: Move, seat: number, { dice, pawns, layout, crossed }: TableContext): Partial<MoveView> {
  switch (move.kind) {
    case 'cross': {
      if (move.action === 1) return { dice: [...WHITE_DICE] };
      const colours = layout ? coloursOf(move, { layout, crossed: crossed ?? {} }) : [move.row];
      return { dice: diceMaking(colours, move.number, dice) };
    }
    case 'enter':
      return { dice: Object.keys(dice) };
    case 'advance':
      return { field: fieldAfter(pawns[seat] ?? 0, move.steps, pawns) };
    default:
      return {};
  }
}

/** The colours of the dice that may cross a cell: its own; on a bridge those of crossed cells beside it. */
function coloursOf({ row, number }: { row: string; number: number }, { layout, crossed }: SheetContext): string[] {
  const bridge = layout.bridges.find(({ letter }) => letter === row);
  const beside = bridge ? [bridge.upper, bridge.lower].filter((each) => crossed[each]?.includes(number)) : [row];
  return layout.rows.filter(({ letter }) => beside.includes(letter)).map((each) => colourOf(each, number));
}

/** The white and the coloured die that make the number. */
function diceMaking(colours: string[], number: number, faces: Record<string, number>): string[] {
  for (const colour of colours) {
    const white = WHITE_DICE.find((die) => faces[colour] && (faces[die] ?? 0) + faces[colour] === number);
    if (white) return [white, colour];
  }
  return [WHITE_DICE.at(-1) ?? '', colours[0] ?? ''];
}
