/** Sheets and tracks read from their text. */

import { describe, expect, it } from 'vitest';
import { layoutOf } from '../layouts';
import { readSheet, skipped } from './text';
import { isTrack, plainTrack, readTrack, TRACK_NAMES, typedFields } from '../track-text';

describe('readSheet', () => {
  it('reads crosses, misthrows, a lock of its own and a row closed by another seat', () => {
    const sheet = readSheet('qwixx: r5,7 y- g#12,9 b6,4,3,2! x2');
    expect(sheet?.misthrows).toBe(2);
    expect(sheet?.rows.map(({ letter, marks }) => [letter, marks])).toEqual([
      ['r', [5, 7]],
      ['y', []],
      ['g', [12, 9]],
      ['b', [6, 4, 3, 2]],
    ]);
    expect(sheet?.rows.map(({ closed, locked }) => [closed, locked])).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [false, true],
    ]);
    expect(sheet?.pawn).toBeNull();
  });

  it('keeps the empty fields of Qwinto in their places', () => {
    expect(readSheet('qwinto: o-,4,-,-,9,14,-,-,-')?.rows[0]?.marks).toEqual([0, 4, 0, 0, 9, 14, 0, 0, 0]);
  });

  it('reads the pawn of On Board', () => {
    expect(readSheet('onboard: r- y- g- b- x0 @16')?.pawn).toBe(16);
  });

  it('is null for a game that is unknown', () => {
    expect(readSheet('chess: r5')).toBeNull();
  });
});

describe('skipped', () => {
  const [red = [], , , blue = []] = layoutOf('qwixx').rows.map(({ numbers }) => numbers);

  it('is what lies left of the last cross and is not crossed, in the direction of the row', () => {
    expect(skipped(red, [3, 6])).toEqual([2, 4, 5]);
    expect(skipped(blue, [10, 8])).toEqual([12, 11, 9]);
  });

  it('is nothing in an empty row', () => {
    expect(skipped(red, [])).toEqual([]);
  });
});

describe('a typed track', () => {
  const forty = Array.from({ length: 40 }, () => 'r2').join(' ');

  it('is read in any case and with commas', () => {
    expect(plainTrack(' R2, b12;\ny3 ')).toBe('r2 b12 y3');
  });

  it('marks the fields that are none', () => {
    expect(typedFields('r2 r1 b13 x5 g12').map(({ field }) => field?.number ?? null)).toEqual([
      2,
      null,
      null,
      null,
      12,
    ]);
  });

  it('is a name or forty fields', () => {
    expect(['A', 'B', forty].every(isTrack)).toBe(true);
    expect(['', 'D', 'a', 'x'].some(isTrack)).toBe(false);
    expect(isTrack(`${forty} r2`)).toBe(false);
    expect(isTrack(forty.replace('r2', 'r1'))).toBe(false);
  });

  it('is read by its name or by its fields', () => {
    expect(TRACK_NAMES).toEqual(['A', 'B', 'C']);
    expect(readTrack('A')).toHaveLength(40);
    expect(readTrack('B').slice(0, 2)).toEqual([
      { row: 'r', number: 5 },
      { row: 'b', number: 9 },
    ]);
    expect(readTrack('g12 y3')).toEqual([
      { row: 'g', number: 12 },
      { row: 'y', number: 3 },
    ]);
  });
});
