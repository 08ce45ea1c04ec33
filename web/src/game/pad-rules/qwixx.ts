/** Crosses on the pad: from left to right, some before the last number of a row, which is the lock. */

import type { RowInfo } from '../../net/types';
import { CROSS_POINTS, CROSSES_BEFORE_LAST } from '../games.gen';
import { lastOf } from '../layouts';
import { refuse, withRow, type Refusal, type Sheet } from './sheet';

/** The printed rows of a sheet, from the top. */
export type Rows = readonly RowInfo[];

export const marksOf = (rows: Rows, sheet: Sheet, letter: string): readonly number[] =>
  sheet.rows[indexOf(rows, letter)] ?? [];

const indexOf = (rows: Rows, letter: string): number => rows.findIndex((row) => row.letter === letter);

/** Crossing the last number crosses the lock with it. */
export const isLocked = (row: RowInfo, marks: readonly number[]): boolean => marks.includes(lastOf(row));

/** The first rule that a cross breaks, as far as the sheet is concerned. */
export function whyNotCross(row: RowInfo, marks: readonly number[], number: number): Refusal | null {
  const { letter, numbers } = row;
  if (!numbers.includes(number)) return refuse('no-such-number', { row: letter, number });
  const reached = marks.at(-1);
  if (reached !== undefined && numbers.indexOf(number) <= numbers.indexOf(reached)) {
    return refuse('crossed-up-to', { row: letter, number: reached });
  }
  if (number === lastOf(row) && marks.length < CROSSES_BEFORE_LAST) {
    return refuse('needs-five', { row: letter, number, crosses: marks.length, needs: CROSSES_BEFORE_LAST });
  }
  return null;
}

export function crossed(rows: Rows, sheet: Sheet, letter: string, number: number): Sheet {
  return withRow(sheet, indexOf(rows, letter), [...marksOf(rows, sheet, letter), number]);
}

/** The points for the crosses of a row, lock included. */
export function rowPoints(row: RowInfo, marks: readonly number[]): number {
  return CROSS_POINTS[marks.length + (isLocked(row, marks) ? 1 : 0)] ?? 0;
}
