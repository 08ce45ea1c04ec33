/** The arithmetic of a row of crosses: how far it is crossed, how many crosses it has, what it takes. */

import type { FieldInfo, Layout, RowInfo } from '../../../net/types';
import type { Cells, Sheet } from '../sheet';

/** The place of the first cell that closes a row. */
export const firstClosing = ({ closing }: Layout, cells: Cells): number => cells.length - closing;

/** Crossing any closing cell crosses the lock with it. */
export const isLocked = (layout: Layout, cells: Cells): boolean =>
  cells.slice(firstClosing(layout, cells)).some(Boolean);

/** The place of the right-most cross, the lock's behind all; -1 if there is none. */
export const reached = (layout: Layout, cells: Cells): number =>
  isLocked(layout, cells) ? cells.length : lastCross(cells);

/** The place of the right-most crossed cell; -1 if there is none. */
export function lastCross(cells: Cells): number {
  for (let place = cells.length - 1; place >= 0; place--) if (cells[place]) return place;
  return -1;
}

/** The crosses of a row, second ones and the lock included. */
export const crossCount = (layout: Layout, cells: Cells): number =>
  cells.reduce((sum, each) => sum + each, isLocked(layout, cells) ? 1 : 0);

/** Left to right; closing cells need some crosses before them. `again` allows the last cell once more. */
export function takes(layout: Layout, cells: Cells, place: number): boolean {
  const last = reached(layout, cells);
  const closing = firstClosing(layout, cells);
  if (place === last) return layout.marks.again && place >= 0 && place < closing && cells[place] === 1;
  return place > last && place < cells.length && (place < closing || crossCount(layout, cells) >= layout.needs);
}

/** 1, 3, 6, 10, … for the crosses of a row, lock included. */
export const rowPoints = (crosses: number): number => (crosses * (crosses + 1)) / 2;

export const indexOfRow = ({ rows }: Pick<Layout, 'rows'>, letter: string): number =>
  rows.findIndex((row) => row.letter === letter);

/** How many crosses a cell of a row has. */
export function crossesOn(layout: Pick<Layout, 'rows'>, sheet: Sheet, { row, number }: FieldInfo): number {
  const index = indexOfRow(layout, row);
  return sheet.rows[index]?.[layout.rows[index]?.numbers.indexOf(number) ?? -1] ?? 0;
}

/** The numbers crossed, from left to right; one with two crosses twice. */
export const marksOf = ({ numbers }: Pick<RowInfo, 'numbers'>, cells: Cells): number[] =>
  numbers.flatMap((number, place) => Array.from({ length: cells[place] ?? 0 }, () => number));
