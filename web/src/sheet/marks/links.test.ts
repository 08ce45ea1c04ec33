/** Links of a chain: a ring between neighbours, a line past the numbers between others. */

import { expect, it } from 'vitest';
import { linkPath } from './links';

const box = (x: number, y: number) => ({ x, y, width: 20, height: 40 });

it('two cells below each other are held by a ring in the middle', () => {
  const path = linkPath(box(0, 0), box(0, 44));
  expect(path).toMatch(/^M\d.*Z$/);
  expect(linkPath(box(0, 44), box(0, 0))).toBe(path);
});

it('further apart a line passes the numbers between', () => {
  const start = /^M([\d.]+)/.exec(linkPath(box(0, 0), box(0, 88)))?.[1];
  expect(Number(start)).toBeGreaterThan(15);
  const line = linkPath(box(0, 0), box(60, 44));
  expect(line).toContain('C');
  expect(line.match(/M/g), 'an eyelet at each end').toHaveLength(3);
});

it('in one row the line hangs below', () => {
  expect(linkPath(box(0, 0), box(60, 0))).toMatch(/^M10 [\d.]+Q40 [\d.]+ 70 /);
});
