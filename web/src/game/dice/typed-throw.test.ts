/** A throw that is typed: what counts, what is missing, what is announced. */

import { expect, test } from 'vitest';
import { facesOf, missingDie, typedBefore, typedSum, type TypedThrow } from './typed-throw';

const QWIXX = ['w1', 'w2', 'r', 'b'];

test('a throw is whole once each die has a face, in any order', () => {
  const typed: TypedThrow = [
    ['b', 6],
    ['w2', 1],
  ];
  expect(missingDie(typed, QWIXX)).toBe('w1');
  expect(missingDie([...typed, ['w1', 4]], QWIXX)).toBe('r');
  expect(missingDie([...typed, ['w1', 4], ['r', 3]], QWIXX)).toBeNull();
});

test('the last tap counts, and taking it back brings the one before', () => {
  const typed: TypedThrow = [
    ['r', 3],
    ['r', 5],
  ];
  expect(facesOf(typed)).toEqual({ r: 5 });
  expect(facesOf(typed.slice(0, -1))).toEqual({ r: 3 });
});

test('the white dice are announced as soon as they are typed; without white ones all are', () => {
  expect(typedSum([['w1', 4]], QWIXX)).toBeNull();
  expect(
    typedSum(
      [
        ['w1', 4],
        ['w2', 1],
      ],
      QWIXX,
    ),
  ).toBe(5);
  const qwinto: TypedThrow = [
    ['o', 6],
    ['p', 5],
  ];
  expect(typedSum(qwinto, ['o', 'p'])).toBe(11);
  expect(typedSum([], [])).toBeNull();
});

test('a throw is corrected from what it was', () => {
  const typed = typedBefore(QWIXX, { w1: 4, w2: 1, r: 3, y: 2, b: 6 });
  expect(facesOf(typed)).toEqual({ w1: 4, w2: 1, r: 3, b: 6 });
  expect(missingDie(typed, QWIXX)).toBeNull();
});
