/** What a typed throw allows and refuses on a pad, with the reasons. */

import { describe, expect, it } from 'vitest';
import { layoutsFor } from '../playing';
import { after, isMisthrowDue, refusal } from './play';
import { newTable, shutRows, type Table } from './table';
import type { Mark, Tap } from './taps';

const cross = (sheet: number, row: string, number: number): Mark => ({ kind: 'cross', sheet, row, number });
const why = (table: Table, tap: Tap): string | undefined => refusal(table, tap)?.code;
function tapped(table: Table, ...taps: Tap[]): Table {
  return taps.reduce((now, tap) => {
    expect(refusal(now, tap)).toBeNull();
    return after(now, tap);
  }, table);
}
const thrown = (...[w1, w2, r, y, g, b]: number[]): Tap => {
  const faces = Object.entries({ w1, w2, r, y, g, b }).filter(([, face]) => face);
  return { kind: 'throw', throws: [Object.fromEntries(faces) as Record<string, number>] };
};

describe('Qwixx, the whites 4 and 1', () => {
  const table = tapped(newTable(layoutsFor('qwixx', 3), 0), thrown(4, 1, 3, 2, 5, 6));

  it('everybody crosses the white sum, the active person a coloured die, too', () => {
    expect(why(table, cross(1, 'y', 5))).toBeUndefined();
    expect(refusal(table, cross(1, 'b', 10))).toEqual({ code: 'not-white-sum', values: { sum: 5 } });
    expect(why(table, cross(0, 'b', 10))).toBeUndefined();
    expect(refusal(table, cross(0, 'b', 9))).toEqual({
      code: 'pad-dice-make',
      values: { sum: 5, die: 'b', one: 7, other: 10 },
    });
  });

  it('once each, and twice for the active person, in any order', () => {
    const noted = tapped(table, cross(0, 'b', 10), cross(0, 'r', 5), cross(1, 'y', 5));
    expect(why(noted, cross(0, 'y', 5))).toBe('pad-both-actions');
    expect(why(noted, cross(1, 'g', 5))).toBe('pad-one-each');
    expect(isMisthrowDue(noted)).toBe(false);
    const twice = tapped(table, cross(0, 'b', 10));
    expect(why(twice, cross(0, 'y', 6))).toBe('pad-not-both');
  });

  it('only the active person has misthrows, and not beside a cross', () => {
    expect(isMisthrowDue(table)).toBe(true);
    expect(why(table, { kind: 'misthrow', sheet: 1 })).toBe('pad-not-active-misthrow');
    expect(why(tapped(table, cross(0, 'r', 5)), { kind: 'misthrow', sheet: 0 })).toBe('pad-misthrow-beside');
    const missed = tapped(table, { kind: 'misthrow', sheet: 0 });
    expect(why(missed, cross(0, 'r', 5))).toBe('pad-misthrow-beside');
    expect(isMisthrowDue(missed)).toBe(false);
  });

  it('a throw is as many dice as there are, with faces that they have', () => {
    const fresh = newTable(layoutsFor('qwixx', 1), 0);
    expect(why(fresh, thrown(4, 1, 3, 2, 5))).toBe('pad-throw-dice');
    expect(why(fresh, thrown(4, 1, 3, 2, 5, 7))).toBe('pad-throw-dice');
    expect(why(tapped(fresh, cross(0, 'r', 9)), thrown(4, 1, 3, 2, 5, 6))).toBe('pad-throw-unfit');
  });

  it('a throw that is not known after all frees what was noted', () => {
    const noted = tapped(table, cross(0, 'r', 5), { kind: 'throw', throws: [] });
    expect(noted.turn?.marks).toEqual([cross(0, 'r', 5)]);
    expect(why(noted, cross(0, 'b', 4))).toBeUndefined();
  });
});

it('several close a row with the same throw, and its die leaves', () => {
  const five = [2, 3, 4, 5, 6];
  const ready = five.flatMap((number) => [cross(0, 'r', number), cross(1, 'r', number)]);
  const table = tapped(newTable(layoutsFor('qwixx', 2), 0), ...ready, { kind: 'next' }, thrown(6, 6, 1, 1, 1, 1));
  const closed = tapped(table, cross(1, 'r', 12), cross(0, 'r', 12));
  expect(shutRows(closed)).toEqual(['r']);
  const next = tapped(closed, { kind: 'next' });
  expect(why(next, thrown(6, 6, 1, 1, 1, 1))).toBe('pad-throw-dice');
  expect(why(next, thrown(6, 6, 0, 1, 1, 1))).toBeUndefined();
});

it('Qwinto: the sum, in rows whose die was thrown, of the last throw', () => {
  const throws = [
    { o: 2, p: 4 },
    { o: 4, p: 5 },
  ];
  const table = tapped(newTable(layoutsFor('qwinto', 2), 0), { kind: 'throw', throws });
  const enter = (row: string, number: number): Mark => ({ kind: 'enter', sheet: 1, row, field: 7, number });
  expect(refusal(table, enter('o', 6))).toEqual({ code: 'pad-sum', values: { sum: 9 } });
  expect(why(table, enter('y', 9))).toBe('pad-die-not-thrown');
  const noted = tapped(table, enter('p', 9));
  expect(why(noted, { ...enter('o', 9), field: 4 } as Mark)).toBe('pad-one-each');
  expect(isMisthrowDue(noted)).toBe(true);
});

it('On Board: only the active pawn moves, and a bare step is no cross', () => {
  const table = tapped(newTable(layoutsFor('onboard', 2), 0), thrown(4, 1, 3, 2, 5, 6));
  expect(why(table, { kind: 'advance', sheet: 1, field: 5 })).toBe('pad-not-active-advance');
  const moved = tapped(table, { kind: 'advance', sheet: 0, field: 5 });
  expect(isMisthrowDue(moved)).toBe(false);
  expect(moved.sheets[0]?.pawn).toBe(5);
});
