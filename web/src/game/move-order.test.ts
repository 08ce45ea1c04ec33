/** Order of the choice buttons. */

import { describe, expect, it } from 'vitest';
import { layoutOf } from './layouts';
import { orderMoves } from './move-order';
import { parseMove } from './notation';

const context = { dice: { w1: 2, w2: 3, o: 3, y: 4 }, pawns: [0] };
const ordered = (game: 'qwixx' | 'qwinto' | 'onboard', texts: string[]) =>
  orderMoves(
    texts.map((text) => parseMove(text, 0, context)),
    layoutOf(game),
  ).map(({ text }) => text);

describe('orderMoves', () => {
  it('follows the rows of the sheet, whatever a choice costs', () => {
    expect(ordered('qwixx', ['g5', 'b5', 'r12', 'y5'])).toEqual(['r12', 'y5', 'g5', 'b5']);
  });

  it('goes from left to right in a row, whichever way its numbers run', () => {
    expect(ordered('qwixx', ['/g5', '/g8', '/r8', '/r5'])).toEqual(['/r5', '/r8', '/g8', '/g5']);
  });

  it('leaves out passing, which has a button of its own', () => {
    expect(ordered('qwixx', ['-', 'r5'])).toEqual(['r5']);
  });

  it('puts the fields of Qwinto in the order in which they are printed', () => {
    expect(ordered('qwinto', ['p1=7', 'o9=7', 'y3=7', 'o4=7'])).toEqual(['o4=7', 'o9=7', 'y3=7', 'p1=7']);
  });

  it('puts a pawn’s moves in the order of its steps', () => {
    expect(ordered('onboard', ['//+4', '//b9+2', '//r5+1'])).toEqual(['//r5+1', '//b9+2', '//+4']);
  });

  it('puts a bridge between its rows', () => {
    const layout = { ...layoutOf('qwixx'), bridges: [{ letter: 't', upper: 'r', lower: 'y', numbers: [2, 3, 4, 5] }] };
    const moves = ['y5', 't5', 'r5'].map((text) => parseMove(text, 0, context));
    expect(orderMoves(moves, layout).map(({ text }) => text)).toEqual(['r5', 't5', 'y5']);
  });
});
