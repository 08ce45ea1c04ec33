/** Reads and writes moves, dice and seats as records and the server do (docs/records.md). */

import type { DieView } from '../net/table-view';
import type { FieldInfo } from '../net/types';

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

const FIRST_SEAT = 'A'.charCodeAt(0);

/** The letter of a seat, counted from 0, and the seat of a letter. */
export const seatLetter = (seat: number): string => String.fromCharCode(FIRST_SEAT + seat);
export const seatOf = (letter: string): number => letter.charCodeAt(0) - FIRST_SEAT;
