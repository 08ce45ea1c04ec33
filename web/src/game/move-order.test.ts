/** Order of the choice buttons. */

import { describe, expect, it } from 'vitest';
import type { SheetView } from '../net/table-view';
import { layoutOf } from './layouts';
import { orderMoves, skipped } from './move-order';
import { parseMove } from './notation';
import { NO_EXTRAS } from './sheet-lines';
import { readSheet } from './sheet-text';

const sheetOf = (text: string): SheetView => {
  const read = readSheet(text)!;
  const score = { rows: [], bonuses: [], track: 0, misthrows: 0, total: 0 };
  return { ...NO_EXTRAS, rows: read.rows, misthrows: read.misthrows, pawn: read.pawn, score };
};
const context = { dice: { w1: 2, w2: 3, o: 3, y: 4 }, pawns: [0] };
const movesOf = (texts: string[]) => texts.map((text) => parseMove(text, 0, context));
const ordered = (game: 'qwixx' | 'qwinto' | 'onboard', sheet: string, texts: string[]) =>
  orderMoves(movesOf(texts), layoutOf(game), sheetOf(sheet)).map(({ text }) => text);

describe('orderMoves', () => {
  it('puts the cross that skips fewest numbers first, whichever way a row runs', () => {
    const sheet = 'qwixx: r2,4 y- g12,9,7 b- x0';
    expect(ordered('qwixx', sheet, ['y5', 'b5', 'r5', 'g5'])).toEqual(['r5', 'g5', 'y5', 'b5']);
  });

  it('leaves out passing, which has a button of its own', () => {
    expect(ordered('qwixx', 'qwixx: r- y- g- b- x0', ['-', 'r5'])).toEqual(['r5']);
  });

  it('puts an entry first where the number leaves room on both sides', () => {
    const empty = 'qwinto: o-,-,-,-,-,-,-,-,- y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0';
    expect(ordered('qwinto', empty, ['o1=7', 'o9=7', 'o4=7'])).toEqual(['o4=7', 'o1=7', 'o9=7']);
    const begun = 'qwinto: o-,-,-,-,6,-,-,-,- y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0';
    expect(ordered('qwinto', begun, ['o9=7', 'o6=7'])).toEqual(['o6=7', 'o9=7']);
  });

  it('prefers more steps of the pawn, and a cross in a row that has many', () => {
    const sheet = 'onboard: r2,3,4 y- g- b- x0 @0';
    expect(ordered('onboard', sheet, ['//+1', '//+4'])).toEqual(['//+4', '//+1']);
    expect(ordered('onboard', sheet, ['//+4', '//r5+1'])).toEqual(['//r5+1', '//+4']);
  });
});

it('skipped counts the numbers that a cross gives up', () => {
  const sheet = sheetOf('qwixx: r2,4 y- g12 b- x0');
  const count = (text: string) => skipped(movesOf([text])[0]!, layoutOf('qwixx'), sheet);
  expect(['r5', 'r7', 'y2', 'y5', 'g11', 'b5'].map(count)).toEqual([0, 2, 0, 3, 0, 7]);
});
