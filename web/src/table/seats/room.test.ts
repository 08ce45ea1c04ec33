/** Whole sheets of the others where they fit, lines where they do not. */

import { expect, it } from 'vitest';
import { CLASSIC_MARKS, layoutOf } from '../../game/layouts';
import type { Layout } from '../../net/types';
import { fitWhole, type Screen } from './room';

const classic = layoutOf('qwixx');
const row = classic.rows[0]!;
const long: Layout = {
  ...classic,
  rows: [...'rygbop'].map((letter) => ({ ...row, letter })),
  bridges: [...'tu'].map((letter) => ({ letter, upper: 'r', lower: 'y', numbers: row.numbers })),
  marks: { ...CLASSIC_MARKS, bar: ['r'], swap: [[8, 5]], lucky: [5] },
};
const fits = (layout: Layout, seats: number, screen: Screen, height: number): boolean =>
  fitWhole(Array<Layout>(seats).fill(layout), screen, height);

it('a phone shows one other sheet of four rows, if it is high', () => {
  expect(fits(classic, 2, 'phone', 844)).toBe(true);
  expect(fits(classic, 2, 'low', 640)).toBe(false);
  expect(fits(classic, 3, 'phone', 844)).toBe(false);
  expect(fits({ ...classic, rows: [...classic.rows, row] }, 2, 'phone', 844)).toBe(false);
});

it('larger screens show all sheets of few lines, and a tablet with a track those of three seats', () => {
  for (const screen of ['tablet', 'side', 'desk'] as const) expect(fits(classic, 5, screen, 800)).toBe(true);
  const board = layoutOf('onboard');
  expect([3, 4].map((seats) => fits(board, seats, 'tablet', 1180))).toEqual([true, false]);
  expect(fits(board, 4, 'desk', 800)).toBe(true);
});

it('long sheets are shown whole as long as their rows can be read', () => {
  expect([2, 3, 4].map((seats) => fits(long, seats, 'desk', 900))).toEqual([true, true, false]);
  expect([1, 2].map((seats) => fits(long, seats, 'tablet', 1180))).toEqual([true, false]);
  expect([2, 4].map((seats) => fits({ ...long, marks: CLASSIC_MARKS }, seats, 'tablet', 1180))).toEqual([true, false]);
  expect([2, 4].map((seats) => fits(long, seats, 'side', 768))).toEqual([true, false]);
});
