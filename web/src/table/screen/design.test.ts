/** The layout of a big screen: what fills it, and in how many columns sheets lie. */

import { expect, test } from 'vitest';
import { columnsFor, designOf } from './design';

test.each([
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [1024, 768],
  [768, 1024],
  [1200, 1920],
])('%i × %i is filled, with no less room than the design has', (width, height) => {
  const design = designOf(width, height);
  expect(design.width * design.zoom).toBeCloseTo(width);
  expect(design.height * design.zoom).toBeCloseTo(height);
  expect(design.upright).toBe(height > width);
  expect(design.width).toBeGreaterThanOrEqual(design.upright ? 799.9 : 1279.9);
  expect(design.height).toBeGreaterThanOrEqual(design.upright ? 1199.9 : 719.9);
});

test('a television shows everything three times as large as a small one', () => {
  expect(designOf(3840, 2160).zoom).toBe(3 * designOf(1280, 720).zoom);
});

test('sheets lie in the columns that make them largest', () => {
  const sheets = [1, 2, 3, 4, 5, 6].map((count) => columnsFor(count, 1240, 470, 2.3));
  expect(sheets).toEqual([1, 2, 2, 2, 3, 3]);
  expect(columnsFor(4, 760, 900, 2.3)).toBe(1);
  expect(columnsFor(6, 760, 900, 2.3)).toBe(2);
});
