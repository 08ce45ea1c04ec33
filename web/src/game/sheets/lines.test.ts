/** What is drawn on a sheet of marks, and what a move leads to on it. */

import { describe, expect, it } from 'vitest';
import { CLASSIC_MARKS, layoutOf } from '../layouts';
import { moveView, readMove } from '../notation';
import {
  cellSigns,
  emptySheet,
  isCarried,
  isPencilled,
  lastTrail,
  linesOf,
  locksRow,
  nextField,
  takesSecond,
} from './lines';
import type { MoveView, SheetView } from '../../net/table-view';
import type { Layout, MarksInfo } from '../../net/types';

const layoutWith = (marks: Partial<MarksInfo>, more: Partial<Layout> = {}): Layout => ({
  ...layoutOf('qwixx'),
  ...more,
  marks: { ...CLASSIC_MARKS, ...marks },
});
const withCrosses = (layout: Layout, row: string, marks: number[]): SheetView => {
  const sheet = emptySheet(layout);
  return { ...sheet, rows: sheet.rows.map((each) => (each.letter === row ? { ...each, marks } : each)) };
};
const move = (text: string, cells: [string, number][] = []): MoveView => ({
  ...moveView(readMove(text)!),
  follows: { cells: cells.map(([row, number]) => ({ row, number })), strip: null, bar: null },
});

describe('the field of the bar that would be used', () => {
  it('is the next whose row is open', () => {
    expect(nextField(['r', 'y', 'g'], 1, [])).toBe(1);
    expect(nextField(['r', 'y', 'g'], 0, ['r', 'y'])).toBe(2);
    expect(nextField(['r', 'y', 'g'], 1, ['y', 'g'])).toBeNull();
    expect(nextField(['r'], 1, [])).toBeNull();
  });
});

it('a cell may have several marks', () => {
  const here = { row: 'r', number: 3 };
  const layout = layoutWith({ boxes: [here], steps: [here], chain: [[here, { row: 'y', number: 4 }]] });
  expect(cellSigns(layout, 'r', 3)).toEqual({ box: true, step: true, double: false, chain: true });
  expect(cellSigns(layout, 'y', 4)).toEqual({ box: false, step: false, double: false, chain: true });
});

it('only the right-most cross may come a second time, once, and none that closes', () => {
  const layout = layoutWith({ again: true });
  const may = (marks: number[], number: number): boolean => {
    const [line] = linesOf(layout, withCrosses(layout, 'r', marks));
    return takesSecond(layout, line!, number);
  };
  expect(may([2, 5], 5)).toBe(true);
  expect(may([2, 5], 2)).toBe(false);
  expect(may([2, 5, 5], 5)).toBe(false);
  expect(may([2, 3, 4, 5, 6, 12], 12)).toBe(false);
  const [line] = linesOf(layoutOf('qwixx'), withCrosses(layout, 'r', [5]));
  expect(takesSecond(layoutOf('qwixx'), line!, 5)).toBe(false);
});

it('a bridge is carried by a crossed neighbour', () => {
  const numbers = layoutOf('qwixx').rows[0]!.numbers;
  const layout = layoutWith({}, { bridges: [{ letter: 't', upper: 'r', lower: 'y', numbers }] });
  expect(isCarried(layout, withCrosses(layout, 'y', [5]), 't', 5)).toBe(true);
  expect(isCarried(layout, withCrosses(layout, 'g', [5]), 't', 5)).toBe(false);
  expect(linesOf(layout, emptySheet(layout)).map(({ letter }) => letter)).toEqual(['r', 't', 'y', 'g', 'b']);
});

it('a move pencils what follows from it, locks included', () => {
  const layout = layoutOf('qwixx');
  const [red, yellow] = layout.rows;
  const shown = move('r6!', [['y', 12]]);
  expect(isPencilled(shown, 'y', 12)).toBe(true);
  expect(isPencilled(shown, 'r', 6)).toBe(false);
  expect([locksRow(layout, red!, shown), locksRow(layout, yellow!, shown)]).toEqual([false, true]);
  expect(locksRow(layout, red!, move('r12!'))).toBe(true);
  expect(isPencilled(undefined, 'y', 12)).toBe(false);
});

it('the trail of a seat is its move and what followed', () => {
  const happened = [
    { turn: 1, seat: 0, kind: 'move' as const, text: '/r6' },
    { turn: 1, seat: 0, kind: 'follows' as const, text: 'y6 g10' },
    { turn: 1, seat: 1, kind: 'move' as const, text: 'g6' },
  ];
  expect(lastTrail(happened, 0)).toEqual(['r6', 'y6', 'g10']);
  expect(lastTrail(happened, 1)).toEqual([]);
});
