/** The view of a table from its three messages. */

import { describe, expect, it } from 'vitest';
import { assembleView, extendLog } from './assemble-view';
import { emptySheet, news, seatsMessage, tableMessage, viewMessage } from './messages.test-data';

describe('assembleView', () => {
  it('takes each part from its message', () => {
    const view = viewMessage(7, { dice: { w1: 4, w2: 1 }, waiting: [0], chosen: [1], closed: ['r'] });
    const whole = assembleView(tableMessage(), seatsMessage({ watching: 3 }), view, [news(1, 'r5')]);
    expect(whole.table).toMatchObject({ id: 'one', game: 'qwixx', host: true, coach: false });
    expect(whole).toMatchObject({ seq: 7, watching: 3, closed: ['r'] });
    expect(whole.dice).toEqual([
      { name: 'w1', face: 4 },
      { name: 'w2', face: 1 },
    ]);
    expect(whole.seats.map(({ name, yours, waiting, chosen }) => [name, yours, waiting, chosen])).toEqual([
      ['Ada', true, true, false],
      ['simple', false, false, true],
    ]);
    expect(whole.recent).toEqual([{ turn: 1, seat: 0, kind: 'move', text: 'r5' }]);
  });

  it('locks a row that ends with its last number, and no other', () => {
    const sheets = [emptySheet({ rows: { r: [2, 3, 4, 5, 6, 12], y: [2, 11], b: [7, 6, 5, 4, 3, 2] } }), emptySheet()];
    const whole = assembleView(tableMessage(), seatsMessage(), viewMessage(1, { sheets }), []);
    expect(whole.seats[0]?.sheet?.rows.map(({ letter, locked }) => [letter, locked])).toEqual([
      ['r', true],
      ['y', false],
      ['g', false],
      ['b', true],
    ]);
  });

  it('parses the legal moves and marks those that cost a misthrow', () => {
    const mine = [{ seat: 0, legal: ['r5', '-'], misthrows: ['-'], choice: null, roll: false }];
    const [own] = assembleView(tableMessage(), seatsMessage(), viewMessage(1, { mine }), []).mine;
    expect(own?.legal.map(({ kind, row, misthrow }) => [kind, row, misthrow])).toEqual([
      ['cross', 'r', false],
      ['pass', null, true],
    ]);
  });

  it('tells of a move what follows from it, and of others nothing', () => {
    const follows = { r6: { cells: ['y6', 'g10'], bar: 2 } };
    const mine = [{ seat: 0, legal: ['r6', 'y6'], misthrows: [], choice: null, roll: false, follows }];
    const [own] = assembleView(tableMessage(), seatsMessage(), viewMessage(1, { mine }), []).mine;
    const cells = [
      { row: 'y', number: 6 },
      { row: 'g', number: 10 },
    ];
    expect(own?.legal.map((move) => move.follows)).toEqual([{ cells, strip: null, bar: 2 }, null]);
  });

  it('has no sheets before the game', () => {
    const whole = assembleView(tableMessage(), seatsMessage(), viewMessage(0, { status: 'waiting', sheets: [] }), []);
    expect(whole.seats.map(({ sheet }) => sheet)).toEqual([null, null]);
  });
});

describe('extendLog', () => {
  it('replaces the turns that the news tell again', () => {
    const log = [news(1, 'r5'), news(2, 'y5'), news(3, 'old')];
    expect(extendLog(log, [news(2, 'y5'), news(3, 'g6')]).map(([turn, , , text]) => [turn, text])).toEqual([
      [1, 'r5'],
      [2, 'y5'],
      [3, 'g6'],
    ]);
  });

  it('stays as it is without news', () => {
    expect(extendLog([news(1, 'r5')], [])).toEqual([news(1, 'r5')]);
  });

  it('keeps the newest forty', () => {
    const log = Array.from({ length: 45 }, (_, n) => news(n + 1, `r${n}`));
    const kept = extendLog(log, [news(46, 'y5')]);
    expect(kept).toHaveLength(40);
    expect(kept.at(-1)?.[0]).toBe(46);
  });
});
