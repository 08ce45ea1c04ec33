/** A sheet of Qwinto: rows rise from left to right, and a column repeats no number. */

import { highestEntry, type Printed } from '../../layouts';
import { refuse, replaced, type Refusal, type Sheet } from '../sheet';

/** What is read of a sheet here: its rows. */
type Entries = Pick<Sheet, 'rows'>;

const rowOf = ({ rows }: Printed, letter: string): number => rows.findIndex((row) => row.letter === letter);

/** The column of a field, counted from 1; -1 if there is no such field. */
const columnOf = (layout: Printed, letter: string, field: number): number =>
  layout.rows[rowOf(layout, letter)]?.columns[field - 1] ?? -1;

/** The number in a field; 0 if it is empty. */
export function numberIn(layout: Printed, sheet: Entries, letter: string, field: number): number {
  return sheet.rows[rowOf(layout, letter)]?.[field - 1] ?? 0;
}

/** The numbers of a column, from the top; 0 for an empty field. */
function column(layout: Printed, sheet: Entries, which: number): number[] {
  return layout.rows
    .filter(({ columns }) => columns.includes(which))
    .map(({ letter, columns }) => numberIn(layout, sheet, letter, columns.indexOf(which) + 1));
}

/** The first rule that an entry breaks, as far as the sheet is concerned. */
export function whyNotEnter(
  layout: Printed,
  sheet: Entries,
  letter: string,
  field: number,
  number: number,
): Refusal | null {
  const where = columnOf(layout, letter, field);
  if (where < 0) return refuse('no-such-field');
  const row = sheet.rows[rowOf(layout, letter)] ?? [];
  const there = numberIn(layout, sheet, letter, field);
  if (there) return refuse('field-taken', { number: there });
  const left =
    row
      .slice(0, field - 1)
      .filter(Boolean)
      .at(-1) ?? 0;
  if (number <= left) return refuse('not-above-left', { number: left });
  const right = row.slice(field).find(Boolean) ?? highestEntry(layout) + 1;
  if (number >= right) return refuse('not-below-right', { number: right });
  if (column(layout, sheet, where).includes(number)) return refuse('column-repeats', { number });
  return null;
}

/** The fields that take a number, in the rows of these letters, such as `o3`. */
export function fieldsFor(layout: Printed, sheet: Entries, letters: readonly string[], number: number): Set<string> {
  const fits = layout.rows
    .filter(({ letter }) => letters.includes(letter))
    .flatMap(({ letter, columns }) =>
      columns
        .map((_, place) => place + 1)
        .filter((field) => whyNotEnter(layout, sheet, letter, field, number) === null)
        .map((field) => `${letter}${field}`),
    );
  return new Set(fits);
}

/** The sheet with a number in a field; 0 erases it. */
export function entered(layout: Printed, sheet: Sheet, letter: string, field: number, number: number): Sheet {
  const index = rowOf(layout, letter);
  const row = replaced(sheet.rows[index] ?? [], field - 1, number);
  return { ...sheet, rows: replaced(sheet.rows, index, row) };
}

export function fullRows(sheet: Sheet): number {
  return sheet.rows.filter((row) => row.every(Boolean)).length;
}

/** A full row scores its rightmost number, any other a point for each entry. */
export function rowPoints(row: readonly number[]): number {
  return row.every(Boolean) ? (row.at(-1) ?? 0) : row.filter(Boolean).length;
}

/** The number in the pentagon of each complete column, in the order of the columns. */
export function bonuses(layout: Printed, sheet: Sheet): number[] {
  return layout.pentagons.map(({ row, number: field }) =>
    column(layout, sheet, columnOf(layout, row, field)).every(Boolean) ? numberIn(layout, sheet, row, field) : 0,
  );
}
