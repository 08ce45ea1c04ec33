/** A lesson for each sheet that comes with Rowlock: one cross that shows what is special about it. */

import { emptySheet } from '../game/sheets/lines';
import { moveView, readCell, readMove } from '../game/notation';
import type { MoveView, SheetView } from '../net/table-view';
import type { Layout } from '../net/types';

export interface SheetLesson {
  /** Crosses before and after, as a position has them without rows that have none: `r2,5 y9 +1`. */
  before: string;
  after: string;
  /** The dice, `w3` or `b2`. */
  dice: readonly string[];
  /** The move to be tapped, and what follows from it. */
  move: string;
  cells?: readonly string[];
  strip?: number;
  bar?: number;
}

/** By the name of a sheet or family; the message `sheet-lesson-NAME` says what has happened. */
export const SHEET_LESSONS: Readonly<Record<string, SheetLesson>> = {
  'mixed-colours': { before: 'r2,3', after: 'r2,3,5', dice: ['w3', 'w4', 'r6', 'y1', 'g6', 'b2'], move: '/r5' },
  'mixed-numbers': { before: 'r10', after: 'r10,2', dice: ['w1', 'w1', 'r6', 'y1', 'g4', 'b2'], move: 'r2' },
  again: { before: 'r2,5', after: 'r2,5,5', dice: ['w1', 'w4', 'r6', 'y1', 'g4', 'b2'], move: 'r5' },
  double: { before: 'r2', after: 'r2,3,3', dice: ['w1', 'w2', 'r6', 'y1', 'g4', 'b5'], move: 'r3' },
  chain: {
    before: 'r2 y9',
    after: 'r2,6 y6,9',
    dice: ['w2', 'w4', 'r6', 'y1', 'g3', 'b5'],
    move: 'r6',
    cells: ['y6'],
  },
  steps: { before: 'y2 g11', after: 'y2 g11 b10', dice: ['w4', 'w6', 'r6', 'y1', 'g3', 'b5'], move: 'b10' },
  bonus: {
    before: '',
    after: 'r3,4 +1',
    dice: ['w1', 'w2', 'r6', 'y4', 'g3', 'b5'],
    move: 'r3',
    cells: ['r4'],
    bar: 1,
  },
  swap: { before: '', after: 'r8 ~1', dice: ['w1', 'w4', 'r6', 'y4', 'g3', 'b5'], move: 'r8~', strip: 1 },
  between: { before: 'r5,6', after: 'r5,6 t5', dice: ['w1', 'w4', 'r6', 'y4', 'g3', 'b5'], move: 't5' },
  long: {
    before: 'r2,3,4 y2,3 g16 b14',
    after: 'r2,3,4 y2,3 g16,15 b14',
    dice: ['w4', 'w8', 'r6', 'y7', 'g3', 'b5'],
    move: 'g15*',
  },
};

/** The lesson of a sheet: its own, or that of its family. */
export const lessonOf = (name: string): [string, SheetLesson] | undefined =>
  Object.entries(SHEET_LESSONS).find(([key]) => name === key || name.replace(/-[a-z]$/, '') === key);

/** A sheet with these crosses. */
export function sheetWith(layout: Layout, crosses: string): SheetView {
  const sheet = emptySheet(layout);
  for (const part of crosses.split(' ').filter(Boolean)) {
    const value = part.slice(1);
    if (part.startsWith('~')) sheet.strip = Number(value);
    else if (part.startsWith('+')) sheet.bar = Number(value);
    else {
      const row = [...sheet.rows, ...sheet.bridges].find(({ letter }) => letter === part.charAt(0));
      row?.marks.push(...value.split(',').map(Number));
    }
  }
  return sheet;
}

/** The move of a lesson with all that it leads to. */
export function lessonMove({ move, cells = [], strip, bar }: SheetLesson): MoveView {
  const read = readMove(move);
  if (!read) throw new RangeError(`not a move: ${move}`);
  const follows = { cells: cells.map(readCell), strip: strip ?? null, bar: bar ?? null };
  return { ...moveView(read), follows: cells.length || strip || bar ? follows : null };
}
