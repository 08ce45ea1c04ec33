/** Corrections on the pad: what comes later stays where the rules still allow it, and what would fall is known before. */

import { describe, expect, it } from 'vitest';
import { layoutsFor } from '../playing';
import { scoreOf } from '../score';
import { corrected, effective, replayed, type Correction, type Entry, type Start } from './corrections';
import { whyNoRecord, writeRecord } from './record';
import { shutRows, type Table } from './table';
import type { Mark, Tap } from './taps';

const start = (game: 'qwixx' | 'qwinto' | 'onboard', people = 1, first: number | null = null): Start => ({
  layouts: layoutsFor(game, people),
  first,
});
const cross = (row: string, number: number, sheet = 0): Mark => ({ kind: 'cross', sheet, row, number });
const correct = (at: number, drop: number, ...add: Tap[]): Correction => ({ kind: 'correct', at, drop, add });
const thrown = (w1: number, w2: number, r: number, y: number, g: number, b: number): Tap => ({
  kind: 'throw',
  throws: [{ w1, w2, r, y, g, b }],
});
const NEXT: Tap = { kind: 'next' };
const marks = (table: Table, row: number, sheet = 0): number[] =>
  table.layouts[sheet]!.rows[row]!.numbers.filter((_, place) => table.sheets[sheet]!.rows[row]![place]);
const total = (table: Table, sheet = 0): number => scoreOf(table.layouts[sheet]!, table.sheets[sheet]!).total;

describe('a cross of before', () => {
  const alone = start('qwixx');
  const taps = [cross('r', 3), cross('y', 4), cross('r', 5), cross('b', 9)];

  it('is taken out, and all later ones stay', () => {
    const found = corrected(alone, taps, correct(0, 1));
    expect(found.fallen).toEqual([]);
    expect(marks(replayed(alone, found.taps), 0)).toEqual([5]);
    expect(found.taps).toHaveLength(3);
  });

  it('is changed, and what is left of it then would fall', () => {
    const found = corrected(alone, taps, correct(0, 1, cross('r', 7)));
    expect(found.refused).toBeNull();
    expect(found.fallen.map(({ tap }) => tap)).toEqual([taps[2]]);
    expect(marks(replayed(alone, found.taps), 0)).toEqual([7]);
  });

  it('is not changed into what the rules refuse', () => {
    const found = corrected(alone, taps, correct(2, 1, cross('r', 12)));
    expect(found.refused?.code).toBe('needs-five');
  });

  it('takes a lock along that needed it, and the row is open again for all', () => {
    const two = start('qwixx', 2);
    const locked = [2, 3, 4, 5, 6, 12].map((number) => cross('r', number));
    const all = [...locked, { kind: 'settle' } as const, cross('y', 5, 1)];
    const found = corrected(two, all, correct(1, 1));
    expect(found.fallen.map(({ tap }) => tap)).toEqual([locked[5]]);
    const table = replayed(two, found.taps);
    expect(shutRows(table)).toEqual([]);
    expect(marks(table, 1, 1)).toEqual([5]);
  });

  it('closes a row where a cross was noted later that this forbids', () => {
    const two = start('qwixx', 2);
    const five = [2, 3, 4, 5, 6].map((number) => cross('r', number));
    const all = [...five, cross('y', 11, 1), { kind: 'settle' } as const, cross('r', 8, 1)];
    // Ada's 8 was a 12 in truth: the row was closed before Ben crossed in it.
    const found = corrected(two, [...five, cross('r', 8), ...all.slice(5)], correct(5, 1, cross('r', 12)));
    expect(found.refused).toBeNull();
    expect(found.fallen.map(({ tap }) => tap)).toEqual([cross('r', 8, 1)]);
    expect(shutRows(replayed(two, found.taps))).toEqual(['r']);
  });
});

describe('in a history', () => {
  const alone = start('qwixx');

  it('a correction is one step, which counts places as they were before it', () => {
    const entries: Entry[] = [cross('r', 3), cross('r', 5), correct(0, 1), cross('r', 7), correct(1, 1, cross('r', 8))];
    expect(effective(alone, entries)).toEqual([cross('r', 5), cross('r', 8)]);
    expect(effective(alone, entries.slice(0, 2))).toEqual([cross('r', 3), cross('r', 5)]);
  });

  it('rows that were closed elsewhere do not count', () => {
    const elsewhere: Tap = { kind: 'close', row: 'g', elsewhere: true };
    const entries: Entry[] = [elsewhere, cross('r', 3), cross('r', 5), correct(0, 1)];
    expect(effective(alone, entries)).toEqual([elsewhere, cross('r', 5)]);
  });
});

describe('with turns and throws', () => {
  const two = start('qwixx', 2, 1);
  const taps: Tap[] = [
    thrown(4, 1, 3, 2, 5, 6),
    cross('r', 5, 0),
    cross('b', 10, 1),
    NEXT,
    thrown(6, 2, 1, 1, 4, 3),
    cross('r', 8, 0),
    NEXT,
  ];

  it('a throw typed anew lets fall what does not belong to it', () => {
    const found = corrected(two, taps, correct(0, 1, thrown(4, 2, 3, 2, 5, 6)));
    expect(found.fallen.map(({ tap }) => tap)).toEqual([taps[1]]);
    const table = replayed(two, found.taps);
    expect(table.turn?.number).toBe(3);
    expect(marks(table, 0)).toEqual([8]);
  });

  it('the only mark of the active person leaves a turn without any, which is said', () => {
    const found = corrected(two, taps, correct(2, 1));
    expect(found.fallen).toEqual([]);
    const table = replayed(two, found.taps);
    expect(table.turn?.number).toBe(3);
    expect(whyNoRecord(table)).toEqual([{ code: 'nothing-noted', turns: [1] }]);
    const mended = corrected(two, found.taps, correct(2, 0, { kind: 'misthrow', sheet: 1 }));
    expect(whyNoRecord(replayed(two, mended.taps))).toEqual([]);
  });

  it('the throw of an earlier turn is typed late', () => {
    const without = taps.filter((_, n) => n !== 0);
    expect(whyNoRecord(replayed(two, without))).toEqual([{ code: 'throws', turns: [1] }]);
    const found = corrected(two, without, correct(2, 0, taps[0]!));
    expect(found.refused).toBeNull();
    expect(whyNoRecord(replayed(two, found.taps))).toEqual([]);
    expect(corrected(two, without, correct(2, 0, thrown(4, 2, 3, 2, 5, 6))).refused?.code).toBe('pad-throw-unfit');
  });

  it('the seat that began is seat A of the record', () => {
    const header = { game: 'qwixx', sheet: 'classic', track: 'A', names: ['Ada', 'Ben'] } as const;
    expect(writeRecord(replayed(two, taps), header)).toBe(
      [
        'game: qwixx',
        'throws: own',
        'A: Ben',
        'B: Ada',
        '',
        '1. w41 r3 y2 g5 b6  A /b10  B r5',
        '2. w62 r1 y1 g4 b3  B r8/',
        '',
      ].join('\n'),
    );
  });

  it('sheets of a family go with their people', () => {
    const layouts = layoutsFor('qwixx', 3, { sheet: 'steps' });
    const table = replayed({ layouts, first: 2 }, [thrown(4, 1, 3, 2, 5, 6), cross('r', 5, 2)]);
    const header = { game: 'qwixx', sheet: 'steps', track: 'A', names: ['Ada', 'Ben', 'Cleo'] } as const;
    expect(writeRecord(table, header)).toContain('sheet: steps-c steps-a steps-b\nthrows: own\nA: Cleo\n');
  });

  it('a pad on which no turns are kept any more is no record, and goes on', () => {
    const table = replayed(two, [...taps, { kind: 'no-turns' }, cross('y', 9, 1)]);
    expect(whyNoRecord(table)).toEqual([{ code: 'turns', turns: [] }]);
    expect(total(table, 1)).toBe(2);
  });
});

describe('with numbers', () => {
  it('an entry moves to another field, and later ones stay if they fit', () => {
    const alone = start('qwinto');
    const enter = (row: string, field: number, number: number): Mark => ({
      kind: 'enter',
      sheet: 0,
      row,
      field,
      number,
    });
    const taps = [enter('o', 2, 5), enter('o', 4, 9), enter('y', 3, 7)];
    const moved = corrected(alone, taps, correct(0, 1, enter('o', 1, 5)));
    expect([moved.refused, moved.fallen]).toEqual([null, []]);
    const clash = corrected(alone, taps, correct(0, 1, enter('o', 5, 5)));
    expect(clash.fallen.map(({ tap }) => tap)).toEqual([taps[1]]);
  });
});
