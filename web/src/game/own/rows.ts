/** Edits of rows and their cells: numbers, colours, order, how many there are. */

import type { FieldInfo, Layout, RowInfo } from '../../net/types';
import { SHEET_LIMITS } from '../games.gen';
import { endColour } from '../layouts';
import { allNumbers, freeLetters, highest, movedMarks, onSheet, rowOf, withRow, type Edit } from './cells';

/** Put a number into a cell; if the row has it elsewhere, the two cells change their numbers. Marks stay. */
export const setNumber =
  (letter: string, place: number, number: number): Edit =>
  (layout) => {
    const old = rowOf(layout, letter)?.numbers[place];
    if (old === undefined || old === number) return layout;
    const swapped = (each: number): number => (each === old ? number : each === number ? old : each);
    const moved = withRow(layout, letter, (row) => ({ ...row, numbers: row.numbers.map(swapped) }));
    const to = (cell: FieldInfo): FieldInfo =>
      cell.row === letter ? { row: letter, number: swapped(cell.number) } : cell;
    return { ...moved, marks: movedMarks(layout.marks, to) };
  };

export const setColour =
  (letter: string, number: number, colour: string): Edit =>
  (layout) =>
    withRow(layout, letter, (row) => ({
      ...row,
      colours: [...row.colours].map((each, place) => (row.numbers[place] === number ? colour : each)).join(''),
    }));

/** All numbers of a row, from low to high or back, in its own colour. */
export const fillRow =
  (letter: string, isDown: boolean): Edit =>
  (layout) => {
    const numbers = isDown ? allNumbers(layout).reverse() : allNumbers(layout);
    return onSheet(withRow(layout, letter, (row) => ({ ...row, numbers, colours: row.letter.repeat(numbers.length) })));
  };

/** A cell more at the end of a row, in the colour of the end: the next number, or the lowest that is missing. */
export const addCell =
  (letter: string): Edit =>
  (layout) =>
    withRow(layout, letter, (row) => {
      const missing = allNumbers(layout).filter((number) => !row.numbers.includes(number));
      const [last = 0, before = 0] = row.numbers.slice(-2).reverse();
      const wanted = last + Math.sign(last - before);
      const number = missing.includes(wanted) ? wanted : missing[0];
      if (number === undefined) return row;
      return { ...row, numbers: [...row.numbers, number], colours: row.colours + endColour(row) };
    });

/** Take a cell away, and what is marked on it; a row keeps as many cells as it must have. */
export const removeCell =
  (letter: string, number: number): Edit =>
  (layout) => {
    const row = rowOf(layout, letter);
    const place = row?.numbers.indexOf(number) ?? -1;
    if (!row || place < 0 || row.numbers.length <= SHEET_LIMITS.minCells) return layout;
    return onSheet(
      withRow(layout, letter, (each) => ({
        ...each,
        numbers: each.numbers.filter((_, n) => n !== place),
        colours: [...each.colours].filter((_, n) => n !== place).join(''),
      })),
    );
  };

/** A row more at the bottom; rows that go up and rows that go down stay as many as they can. */
export const addRow =
  (letter: string): Edit =>
  (layout) => {
    if (layout.rows.length >= SHEET_LIMITS.maxRows || !freeLetters(layout).includes(letter)) return layout;
    const up = layout.rows.filter(({ numbers }) => numbers[0]! < numbers.at(-1)!).length;
    const isDown = up > layout.rows.length - up;
    const row: RowInfo = { letter, numbers: [], columns: [], colours: '' };
    return fillRow(letter, isDown)({ ...layout, rows: [...layout.rows, row] });
  };

/** Take a row away, with its marks, its bridges and its fields on the bar; its colour becomes each row's own. */
export const removeRow =
  (letter: string): Edit =>
  (layout) => {
    if (layout.rows.length <= SHEET_LIMITS.minRows) return layout;
    const rows = layout.rows.filter((row) => row.letter !== letter);
    const own = (row: RowInfo): RowInfo => ({ ...row, colours: row.colours.replaceAll(letter, row.letter) });
    const left = onSheet({ ...layout, rows: rows.map(own) });
    const bar = left.marks.bar.filter((each) => each !== letter);
    const boxes = bar.length ? left.marks.boxes : [];
    return withBridges({ ...left, marks: { ...left.marks, bar, boxes } });
  };

/** Move a row up (-1) or down (1). */
export const moveRow =
  (letter: string, by: -1 | 1): Edit =>
  (layout) => {
    const from = layout.rows.findIndex((row) => row.letter === letter);
    const to = from + by;
    const row = layout.rows[from];
    if (!row || to < 0 || to >= layout.rows.length) return layout;
    const rows = layout.rows.filter((each) => each !== row);
    rows.splice(to, 0, row);
    return withBridges({ ...layout, rows });
  };

/** Give a row another letter everywhere; if another row has it, the two change theirs. */
export const setLetter =
  (old: string, letter: string): Edit =>
  (layout) => {
    const renamed = (each: string): string => (each === old ? letter : each === letter ? old : each);
    const { marks } = layout;
    return {
      ...layout,
      rows: layout.rows.map((row) => ({
        ...row,
        letter: renamed(row.letter),
        colours: [...row.colours].map(renamed).join(''),
      })),
      marks: {
        ...movedMarks(marks, ({ row, number }) => ({ row: renamed(row), number })),
        bar: marks.bar.map(renamed),
      },
      bridges: layout.bridges.map((bridge) => ({
        ...bridge,
        upper: renamed(bridge.upper),
        lower: renamed(bridge.lower),
      })),
    };
  };

/** Other dice: rows that have every number have every new one, others lose those that cannot come any more. */
export const setSides =
  (sides: number): Edit =>
  (layout) => {
    const next = { ...layout, sides };
    const full = { up: allNumbers(layout).join(), down: allNumbers(layout).reverse().join() };
    const changed = layout.rows.reduce((found, { letter, numbers }) => {
      if (numbers.join() === full.up || numbers.join() === full.down) return refill(found, letter);
      return cutTo(found, letter);
    }, next);
    const canCome = (number: number): boolean => number <= highest(next);
    const { marks } = changed;
    return onSheet({
      ...changed,
      marks: {
        ...marks,
        swap: marks.swap.filter((field) => field.every(canCome)),
        lucky: marks.lucky.filter(canCome),
      },
    });
  };

/** A row with every number of the new dice, whose cells have the colours that they had. */
function refill(layout: Layout, letter: string): Layout {
  return withRow(layout, letter, (row) => {
    const isDown = row.numbers[0]! > row.numbers.at(-1)!;
    const numbers = isDown ? allNumbers(layout).reverse() : allNumbers(layout);
    return { ...row, numbers, colours: coloursFor(row, numbers) };
  });
}

/** A row without numbers that the new dice cannot make, and with as many others as it must have. */
function cutTo(layout: Layout, letter: string): Layout {
  return withRow(layout, letter, (row) => {
    const left = row.numbers.filter((number) => number <= highest(layout));
    const missing = allNumbers(layout).filter((number) => !left.includes(number));
    const numbers = [...left, ...missing.slice(0, Math.max(0, SHEET_LIMITS.minCells - left.length))];
    return { ...row, numbers, colours: coloursFor(row, numbers) };
  });
}

/** Old cells keep their colours; the end, too, keeps its own. */
function coloursFor(row: RowInfo, numbers: readonly number[]): string {
  const colours = numbers.map((number) => row.colours[row.numbers.indexOf(number)] ?? endColour(row));
  return [...colours.slice(0, -1), endColour(row)].join('');
}

/** Bridges that still lie between two neighbours. */
function withBridges(layout: Layout): Layout {
  const bridges = layout.bridges.flatMap((bridge) => {
    const [upper, lower] = layout.rows
      .map(({ letter }) => letter)
      .filter((letter) => letter === bridge.upper || letter === bridge.lower);
    const above = layout.rows.findIndex((row) => row.letter === upper);
    return upper && lower && layout.rows[above + 1]?.letter === lower ? [{ ...bridge, upper, lower }] : [];
  });
  return { ...layout, bridges };
}
