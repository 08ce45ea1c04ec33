/** Steps of a pawn: free fields count, held ones are jumped. */

import { describe, expect, it } from 'vitest';
import { layoutOf } from './layouts';
import { fieldAfter, fieldPoints, fieldsAhead, startsLastRound, stepsTo } from './track';

const { track } = layoutOf('onboard');

describe('stepsTo', () => {
  it('counts the fields up to and with the one that is reached', () => {
    expect(stepsTo(0, 5, [])).toBe(5);
    expect(stepsTo(7, 8, [])).toBe(1);
  });

  it('does not count fields that are held', () => {
    expect(stepsTo(0, 5, [2, 4])).toBe(3);
    expect(stepsTo(4, 10, [5, 6, 7, 8, 9])).toBe(1);
  });

  it('counts held fields neither behind the pawn nor beyond the goal', () => {
    expect(stepsTo(3, 6, [1, 2, 7])).toBe(3);
  });

  it('is none for a field that is not ahead', () => {
    expect(stepsTo(8, 8, [])).toBe(0);
    expect(stepsTo(8, 3, [])).toBe(0);
  });
});

describe('fieldAfter', () => {
  it('jumps held fields', () => {
    expect(fieldAfter(3, 5, [])).toBe(8);
    expect(fieldAfter(3, 2, [4, 6])).toBe(7);
  });

  it('is the other way round of stepsTo', () => {
    const held = [2, 3, 7, 12];
    for (const pawn of [0, 1, 5, 11]) {
      for (const steps of [1, 2, 3, 4, 5]) expect(stepsTo(pawn, fieldAfter(pawn, steps, held), held)).toBe(steps);
    }
  });

  it('reaches green 10 from Start with five steps on the usual track, as the rules say', () => {
    expect(track[fieldAfter(0, 5, [0, 0]) - 1]).toEqual({ row: 'g', number: 10 });
  });
});

describe('fieldsAhead', () => {
  it('are as many as can be reached', () => {
    expect(fieldsAhead(0, [0], 40)).toEqual([1, 2, 3, 4, 5]);
  });

  it('go on beyond held fields, which are among them', () => {
    expect(fieldsAhead(10, [11, 13], 40)).toEqual([11, 12, 13, 14, 15, 16, 17]);
  });

  it('end with the track', () => {
    expect(fieldsAhead(38, [], 40)).toEqual([39, 40]);
    expect(fieldsAhead(40, [], 40)).toEqual([]);
  });
});

it('the last five fields start the last round, and a field is worth half its number', () => {
  expect([0, 35, 36, 40].map((field) => startsLastRound(field, track.length))).toEqual([false, false, true, true]);
  expect(startsLastRound(null, 0)).toBe(false);
  expect([0, 1, 2, 39, 40].map(fieldPoints)).toEqual([0, 1, 1, 20, 20]);
});
