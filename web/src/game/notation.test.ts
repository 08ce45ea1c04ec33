/** Moves, dice and seats as records, logs and addresses write them (docs/records.md). */

import { describe, expect, it } from 'vitest';
import { readDice, readMove, seatLetter, seatOf, writeDice, writeMove, type Move } from './notation';

const MOVES: [string, Move][] = [
  ['y5', { kind: 'cross', action: 1, row: 'y', number: 5, locks: false }],
  ['y12!', { kind: 'cross', action: 1, row: 'y', number: 12, locks: true }],
  ['/b10', { kind: 'cross', action: 2, row: 'b', number: 10, locks: false }],
  ['/b2!', { kind: 'cross', action: 2, row: 'b', number: 2, locks: true }],
  ['//g10+5', { kind: 'advance', steps: 5, cross: { row: 'g', number: 10, locks: false } }],
  ['//y12!+1', { kind: 'advance', steps: 1, cross: { row: 'y', number: 12, locks: true } }],
  ['//+4', { kind: 'advance', steps: 4, cross: null }],
  ['-', { kind: 'pass', action: 1 }],
  ['/', { kind: 'pass', action: 2 }],
  ['//', { kind: 'pass', action: 3 }],
  ['o', { kind: 'take', dice: ['o'] }],
  ['o y p', { kind: 'take', dice: ['o', 'y', 'p'] }],
  ['>', { kind: 'again' }],
  ['=', { kind: 'keep' }],
  ['p7=9', { kind: 'enter', row: 'p', field: 7, number: 9 }],
  ['o9=18', { kind: 'enter', row: 'o', field: 9, number: 18 }],
];

describe('moves', () => {
  it.each(MOVES)('%j is read', (text, move) => {
    expect(readMove(text)).toEqual(move);
  });

  it.each(MOVES)('%j is written', (text, move) => {
    expect(writeMove(move)).toBe(text);
  });

  // A third slash, an action 3 without steps, a field 10, a zero, doubled parts, a seal, names of objects.
  it.each([
    '',
    '?',
    '///r5',
    '//r5',
    'r5+1',
    '/r5+1',
    '//g10+0',
    'p10=9',
    'r0',
    'r05',
    'r123',
    'r5!!',
    'R5',
    'r5 ',
    'op',
  ])('%j is no move', (text) => {
    expect(readMove(text)).toBeNull();
  });

  it('is not fooled by what every object has', () => {
    expect(readMove('toString')).toBeNull();
    expect(readMove('constructor')).toBeNull();
  });
});

describe('dice', () => {
  it('are read and written by name', () => {
    const dice = [
      { name: 'w1', face: 4 },
      { name: 'w2', face: 1 },
      { name: 'r', face: 3 },
    ];
    expect(readDice('w1:4 w2:1 r:3')).toEqual(dice);
    expect(writeDice(dice)).toBe('w1:4 w2:1 r:3');
  });

  it('may be none', () => {
    expect(readDice('')).toEqual([]);
    expect(readDice('w1 w2')).toEqual([]);
  });
});

it('seats have the letters from A', () => {
  expect([0, 1, 5].map(seatLetter)).toEqual(['A', 'B', 'F']);
  expect(['A', 'B', 'F'].map(seatOf)).toEqual([0, 1, 5]);
});
