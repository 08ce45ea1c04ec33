/** What everybody saw, read from the news of assembled views. */

import { describe, expect, it } from 'vitest';
import { assembleView } from './assemble-view';
import { emptySheet, seatsMessage, tableMessage, viewMessage } from './messages.test-data';
import type { News, Sheet, View } from './types';
import { closersOf, deedsSince, endersOf, freshMarks, lastDeeds, lastSaid } from '../game/happenings';

const ROLL = 'w1:4 w2:1 r:3';
const at = (log: News[], changes: Partial<View> = {}) =>
  assembleView(tableMessage(), seatsMessage(), viewMessage(log.length, changes), log);
const told = (deeds: ReturnType<typeof lastDeeds>) =>
  deeds.map(({ seat, cells, steps, misthrow }) =>
    [seat, ...cells.map(({ row, number }) => `${row}${number}`), steps && `+${steps}`, misthrow && 'x']
      .filter((part) => part !== null && part !== false)
      .join(' '),
  );

const FIRST: News[] = [
  [1, 0, 'roll', ROLL],
  [1, 1, 'move', 'y5'],
  [1, 1, 'follows', 'g5 b5'],
];

describe('freshMarks', () => {
  it('has what a seat marked since the last roll, and nothing after the next', () => {
    expect([...freshMarks(at(FIRST), 1)]).toEqual(['y5', 'g5', 'b5']);
    expect([...freshMarks(at(FIRST), 0)]).toEqual([]);
    expect([...freshMarks(at([...FIRST, [2, 1, 'roll', ROLL]]), 1)]).toEqual([]);
  });

  it('knows a field of Qwinto by its place, and what a pawn crossed', () => {
    const log: News[] = [
      [1, 0, 'move', 'y p'],
      [1, 0, 'roll', 'y:4 p:5'],
      [1, 0, 'move', 'y5=9'],
      [1, 1, 'move', '//g10+5'],
    ];
    expect([...freshMarks(at(log), 0)]).toEqual(['y5']);
    expect([...freshMarks(at(log), 1)]).toEqual(['g10']);
  });
});

describe('lastDeeds', () => {
  it('tells what the first action brought, but not yet of who may go on', () => {
    expect(told(lastDeeds(at(FIRST, { phase: 'colour' })))).toEqual(['1 y5 g5 b5']);
  });

  it('tells the whole turn before, from the seat that rolled, who passed and who took a misthrow', () => {
    const log: News[] = [
      [1, 1, 'roll', ROLL],
      [1, 1, 'misthrow', 'x'],
    ];
    expect(told(lastDeeds(at(log, { turn: 2, phase: 'roll' })))).toEqual(['1 x', '0']);
    const more: News[] = [...log, [2, 0, 'roll', ROLL]];
    expect(told(lastDeeds(at(more, { turn: 2, phase: 'together' })))).toEqual(['1 x', '0']);
  });

  it('is empty before anything has happened', () => {
    expect(lastDeeds(at([[1, 0, 'roll', ROLL]]))).toEqual([]);
  });
});

describe('deedsSince', () => {
  const rolled = at(FIRST.slice(0, 1), { dice: { w1: 4, w2: 1 }, decision: '1.1' });

  it('tells what was uncovered, and who passed', () => {
    expect(told(deedsSince(at(FIRST, { phase: 'colour', decision: '1.2' }), rolled))).toEqual(['0', '1 y5 g5 b5']);
    const none = at(FIRST.slice(0, 1), { phase: 'colour', decision: '1.2' });
    expect(told(deedsSince(none, rolled))).toEqual(['0', '1']);
  });

  it('tells of a later action only what its seat did', () => {
    const before = at(FIRST, { phase: 'colour', dice: { w1: 4 }, decision: '1.2' });
    const after = at([...FIRST, [1, 0, 'move', '/r7']], { turn: 2, phase: 'roll', active: 1, decision: '2.0' });
    expect(told(deedsSince(after, before))).toEqual(['0 r7']);
  });

  it('is nothing while others still choose, and after a roll', () => {
    expect(deedsSince(at(FIRST.slice(0, 1), { decision: '1.1' }), rolled)).toEqual([]);
    const waiting = at([], { phase: 'roll', dice: {}, decision: '1.0' });
    expect(deedsSince(rolled, waiting)).toEqual([]);
  });

  it('tells no pass of turns that were missed', () => {
    const later = at([...FIRST, [4, 1, 'roll', ROLL], [4, 0, 'move', 'g9']], { turn: 5, decision: '5.0' });
    expect(told(deedsSince(later, rolled))).toEqual(['0 g9', '1 y5 g5 b5']);
  });
});

describe('who ended the game', () => {
  const locked: Partial<Sheet> = { rows: { r: [2, 3, 4, 5, 6, 12] } };
  const over = (sheets: Sheet[], changes: Partial<View> = {}) => at([], { status: 'over', sheets, ...changes });

  it('is who has the lock of a row, also both', () => {
    const both = over([emptySheet(locked), emptySheet(locked)], { closed: ['r'] });
    expect(closersOf(both, 'r').map(({ seat }) => seat)).toEqual([0, 1]);
    expect(closersOf(both, 'y')).toEqual([]);
  });

  it('is who has four misthrows, two full rows, or would be active again', () => {
    const seats = (reason: string, sheets: Sheet[], active = 0) =>
      endersOf(over(sheets, { active }), reason).map(({ seat }) => seat);
    expect(seats('misthrows', [emptySheet({ misthrows: 3 }), emptySheet({ misthrows: 4 })])).toEqual([1]);
    const full = emptySheet({ rows: { r: [2], y: [3], g: [0], b: [0] } });
    expect(seats('rows-full', [full, emptySheet()])).toEqual([0]);
    expect(seats('track', [emptySheet(), emptySheet()], 1)).toEqual([1]);
    expect(seats('rows-closed', [emptySheet(), emptySheet()])).toEqual([]);
  });
});

describe('a take-back', () => {
  const after = at([...FIRST.slice(0, 1), [1, 1, 'takeback', 'y5']], { decision: '1.1.1' });

  it('is told until something else happens', () => {
    expect(lastSaid(after)).toMatchObject({ seat: 1, text: 'y5' });
    expect(lastSaid(at([...FIRST, [1, 1, 'stays', 'y5']]))).toMatchObject({ kind: 'stays' });
    expect(lastSaid(at([...FIRST, [1, 1, 'takeback', 'y5'], [1, 1, 'move', 'b5']]))).toBeNull();
    expect(lastSaid(at([]))).toBeNull();
  });

  it('is nothing that anybody did', () => {
    const before = at(FIRST, { phase: 'colour', dice: { w1: 4 }, decision: '1.2' });
    expect(deedsSince(after, before)).toEqual([]);
  });
});
