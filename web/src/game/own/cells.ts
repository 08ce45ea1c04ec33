/** What every edit of a sheet shares: finding cells, and marks that follow their cells or go with them. */

import type { FieldInfo, Layout, MarksInfo, RowInfo } from '../../net/types';
import { SHEET_LIMITS } from '../games.gen';

/** An edit is a pure function; what follows from rows and marks (dice, text) is read anew from the text. */
export type Edit = (layout: Layout) => Layout;

export const isSame = (one: FieldInfo, other: FieldInfo): boolean =>
  one.row === other.row && one.number === other.number;

export const has = (cells: readonly FieldInfo[], cell: FieldInfo): boolean => cells.some((each) => isSame(each, cell));

export const without = (cells: readonly FieldInfo[], cell: FieldInfo): FieldInfo[] =>
  cells.filter((each) => !isSame(each, cell));

/** A cell by its name such as `r5`; bridges have cells, too. */
export const cellNamed = (name: string): FieldInfo => ({ row: name.charAt(0), number: parseInt(name.slice(1), 10) });

export const rowOf = ({ rows }: Layout, letter: string): RowInfo | undefined =>
  rows.find((row) => row.letter === letter);

export const highest = ({ sides }: Pick<Layout, 'sides'>): number => 2 * sides;

/** Every number that two dice can make, from 2. */
export const allNumbers = (layout: Pick<Layout, 'sides'>): number[] =>
  Array.from({ length: highest(layout) - 1 }, (_, n) => n + 2);

/** Letters of rows that the sheet does not have yet. */
export const freeLetters = ({ rows }: Layout): string[] =>
  [...SHEET_LIMITS.letters].filter((letter) => rows.every((row) => row.letter !== letter));

/** A row replaced by another one in the same place. */
export const withRow = (layout: Layout, letter: string, change: (row: RowInfo) => RowInfo): Layout => ({
  ...layout,
  rows: layout.rows.map((row) => (row.letter === letter ? change(row) : row)),
});

/** Marks whose cells have gone elsewhere, or are gone (null): a pair or a bar without cells goes, too. */
export function movedMarks(marks: MarksInfo, to: (cell: FieldInfo) => FieldInfo | null): MarksInfo {
  const all = (cells: readonly FieldInfo[]): FieldInfo[] => cells.flatMap((cell) => to(cell) ?? []);
  const boxes = all(marks.boxes);
  return {
    ...marks,
    double: all(marks.double),
    steps: all(marks.steps),
    boxes,
    bar: boxes.length ? marks.bar : [],
    chain: marks.chain.map(all).filter(({ length }) => length === 2),
  };
}

/** Marks without those of cells that are not on the sheet. */
export function onSheet(layout: Layout): Layout {
  const isThere = ({ row, number }: FieldInfo): boolean => rowOf(layout, row)?.numbers.includes(number) ?? false;
  return { ...layout, marks: movedMarks(layout.marks, (cell) => (isThere(cell) ? cell : null)) };
}
