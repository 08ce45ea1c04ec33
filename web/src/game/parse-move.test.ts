/** Texts of legal moves and what the page reads in them; every move of whole games is compared in Python. */

import { describe, expect, it } from 'vitest';
import { parseMove, type TableContext } from './parse-move';

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
