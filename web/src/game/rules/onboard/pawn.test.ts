/** Fields that the pawn may be moved to on the pad. */

import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../layouts';
import { whyNotReach } from './pawn';
import { emptySheet } from '../sheet';

describe('whyNotReach', () => {
  const sheet = { ...emptySheet(layoutOf('onboard')), pawn: 10 };
  const why = (field: number, others: number[] = []) =>
    whyNotReach(sheet, layoutOf('onboard').track, field, others)?.code;

  it('allows one to five free fields', () => {
    expect([11, 12, 13, 14, 15].map((field) => why(field))).toEqual(Array(5).fill(undefined));
    expect(why(16)).toBe('no-field-ahead');
    expect(why(16, [12])).toBeUndefined();
  });

  it('refuses fields behind, held fields, and fields that do not exist', () => {
    expect(why(10)).toBe('pad-behind');
    expect(why(12, [12])).toBe('pad-held');
    expect(why(0)).toBe('no-such-field');
    expect(why(41)).toBe('no-such-field');
  });
});
