/** Qwinto on the pad: rows rise from left to right, and a column repeats no number. */

import { LETTERS } from '../../lib/layouts';
import { PENTAGONS, QWINTO_COLUMNS } from '../../lib/sheets';
import { FIELDS, refuse, withRow, type Refusal, type Sheet } from './sheet';

export const MOST_NUMBER = 18;

const rowOf = (letter: string): number => LETTERS.qwinto.indexOf(letter);
const columnOf = (letter: string, field: number): number => QWINTO_COLUMNS[letter]?.[field - 1] ?? -1;

/** The number in a field, counted from 1; 0 if it is empty. */
export function numberIn(sheet: Sheet, letter: string, field: number): number {
  return sheet.rows[rowOf(letter)]?.[field - 1] ?? 0;
}

/** The numbers of a column, from the top; 0 for an empty field. */
function column(sheet: Sheet, which: number): number[] {
  return LETTERS.qwinto
    .filter((letter) => QWINTO_COLUMNS[letter]?.includes(which))
    .map((letter) => numberIn(sheet, letter, (QWINTO_COLUMNS[letter]?.indexOf(which) ?? -1) + 1));
}

/** The first rule that an entry breaks, as far as the sheet is concerned. */
export function whyNotEnter(sheet: Sheet, letter: string, field: number, number: number): Refusal | null {
  if (rowOf(letter) < 0 || field < 1 || field > FIELDS) return refuse('no-such-field');
  const row = sheet.rows[rowOf(letter)] ?? [];
  const there = numberIn(sheet, letter, field);
  if (there) return refuse('field-taken', { number: there });
  const left = row.slice(0, field - 1).filter(Boolean).at(-1) ?? 0;
  if (number <= left) return refuse('not-above-left', { number: left });
  const right = row.slice(field).find(Boolean) ?? MOST_NUMBER + 1;
  if (number >= right) return refuse('not-below-right', { number: right });
  if (column(sheet, columnOf(letter, field)).includes(number)) return refuse('column-repeats', { number });
  return null;
}

/** The sheet with a number in a field; 0 erases it. */
export function entered(sheet: Sheet, letter: string, field: number, number: number): Sheet {
  const row = (sheet.rows[rowOf(letter)] ?? []).map((mark, n) => (n === field - 1 ? number : mark));
  return withRow(sheet, rowOf(letter), row);
}

export function fullRows(sheet: Sheet): number {
  return sheet.rows.filter((row) => row.every(Boolean)).length;
}

/** A full row scores its rightmost number, any other a point for each entry. */
export function rowPoints(row: readonly number[]): number {
  return row.every(Boolean) ? (row.at(-1) ?? 0) : row.filter(Boolean).length;
}

/** The number in the pentagon of each complete column of three, in the order of the columns. */
export function bonuses(sheet: Sheet): number[] {
  return Object.entries(PENTAGONS)
    .flatMap(([letter, places]) => places.map((place) => ({ letter, field: place + 1 })))
    .sort((a, b) => columnOf(a.letter, a.field) - columnOf(b.letter, b.field))
    .map(({ letter, field }) =>
      column(sheet, columnOf(letter, field)).every(Boolean) ? numberIn(sheet, letter, field) : 0,
    );
}
