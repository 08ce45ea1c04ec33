/** Moves, dice and seats as records, logs and addresses write them (docs/records.md). */

import { describe, expect, it } from 'vitest';
import {
  parseMove,
  readDice,
  readMove,
  readThrows,
  seatLetter,
  seatOf,
  writeDice,
  writeMove,
  type Move,
  type TableContext,
} from './notation';

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

describe('readThrows', () => {
  it.each([
    ['w41 r3 b6 A r5, /b10 B - C -', [{ w1: 4, w2: 1, r: 3, b: 6 }]],
    [
      'o2 p4 > o5 p1 A o3=6 B ...',
      [
        { o: 2, p: 4 },
        { o: 5, p: 1 },
      ],
    ],
    ['...', []],
  ])('finds the throws of the turn %j', (turn, dice) => {
    expect(readThrows(turn).map((each) => Object.fromEntries(each.map(({ name, face }) => [name, face])))).toEqual(
      dice,
    );
  });
});

// Every move of whole games is compared in Python.
const QWIXX: TableContext = { dice: { w1: 4, w2: 1, r: 3, y: 2, g: 5, b: 6 }, pawns: [0, 0] };
const QWINTO: TableContext = { dice: { o: 2, p: 4 }, pawns: [0, 0] };

describe('parseMove', () => {
  it.each(['-', '/', '//'])('reads %j as a pass', (text) => {
    expect(parseMove(text, 0, QWIXX)).toMatchObject({ text, kind: 'pass', row: null, number: null, dice: [] });
  });

  it('reads what is done with the dice of Qwinto', () => {
    expect(parseMove('>', 0, QWINTO).kind).toBe('again');
    expect(parseMove('=', 0, QWINTO).kind).toBe('keep');
    expect(parseMove('o p', 0, QWINTO)).toMatchObject({ kind: 'take', dice: ['o', 'p'] });
  });

  it('makes a cross of the first action with both white dice', () => {
    expect(parseMove('r5', 0, QWIXX)).toMatchObject({
      kind: 'cross',
      row: 'r',
      number: 5,
      locks: false,
      dice: ['w1', 'w2'],
    });
  });

  it('makes a cross of the second action with the white die that fits', () => {
    expect(parseMove('/b10', 0, QWIXX).dice).toEqual(['w1', 'b']);
    expect(parseMove('/b7', 0, QWIXX).dice).toEqual(['w2', 'b']);
  });

  it('sees the lock', () => {
    expect(parseMove('r12!', 0, QWIXX)).toMatchObject({ number: 12, locks: true });
    expect(parseMove('/b2!', 0, QWIXX)).toMatchObject({ number: 2, locks: true });
  });

  it('reads an entry with its field and the dice of the roll', () => {
    expect(parseMove('p7=6', 0, QWINTO)).toMatchObject({
      kind: 'enter',
      row: 'p',
      field: 7,
      number: 6,
      dice: ['o', 'p'],
    });
  });
});

describe('a move of the pawn', () => {
  it('names the field it reaches', () => {
    expect(parseMove('//g10+5', 0, { dice: {}, pawns: [3, 0] })).toMatchObject({
      kind: 'advance',
      row: 'g',
      number: 10,
      steps: 5,
      field: 8,
    });
  });

  it('jumps fields that other pawns hold without counting them', () => {
    expect(parseMove('//+2', 0, { dice: {}, pawns: [3, 4, 6] })).toMatchObject({ row: null, steps: 2, field: 7 });
  });

  it('starts from the field of its own seat', () => {
    expect(parseMove('//+1', 1, { dice: {}, pawns: [3, 10] }).field).toBe(11);
  });

  it('may lock a row', () => {
    expect(parseMove('//y12!+1', 0, { dice: {}, pawns: [39] })).toMatchObject({ locks: true, field: 40 });
  });
});
