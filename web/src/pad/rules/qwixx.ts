/** Qwixx on the pad: crosses from left to right, five before the last number, which is the lock. */

import { LETTERS } from '../../lib/layouts';
import { numbersOf } from '../../lib/sheets';
import { refuse, withRow, type Refusal, type Sheet } from './sheet';

export const CROSSES_BEFORE_LAST = 5;

export const rowOf = (letter: string): number => LETTERS.qwixx.indexOf(letter);
export const marksOf = (sheet: Sheet, letter: string): readonly number[] => sheet.rows[rowOf(letter)] ?? [];
export const lastOf = (letter: string): number => numbersOf(letter).at(-1) ?? 0;

/** Crossing the last number crosses the lock with it. */
export function isLocked(sheet: Sheet, letter: string): boolean {
  return marksOf(sheet, letter).includes(lastOf(letter));
}

/** The first rule that a cross breaks, as far as the sheet is concerned. */
export function whyNotCross(sheet: Sheet, letter: string, number: number): Refusal | null {
  const numbers = numbersOf(letter);
  const marks = marksOf(sheet, letter);
  if (!numbers.includes(number)) return refuse('no-such-number', { row: letter, number });
  const reached = marks.at(-1);
  if (reached !== undefined && numbers.indexOf(number) <= numbers.indexOf(reached)) {
    return refuse('crossed-up-to', { row: letter, number: reached });
  }
  if (number === lastOf(letter) && marks.length < CROSSES_BEFORE_LAST) {
    return refuse('needs-five', { row: letter, number, crosses: marks.length });
  }
  return null;
}

export function crossed(sheet: Sheet, letter: string, number: number): Sheet {
  return withRow(sheet, rowOf(letter), [...marksOf(sheet, letter), number]);
}

/** 1, 3, 6, 10, … for the crosses of a row, lock included. */
export function rowPoints(sheet: Sheet, letter: string): number {
  const crosses = marksOf(sheet, letter).length + (isLocked(sheet, letter) ? 1 : 0);
  return (crosses * (crosses + 1)) / 2;
}
