/** Taps on the pad: what follows from one, rows that are being closed, the strip; docs/sheets.md has the examples. */

import { describe, expect, it } from 'vitest';
import { layoutsFor } from '../playing';
import { scoreOf } from '../score';
import { after, refusal } from './play';
import { closedFor, newTable, type Table } from './table';
import type { Tap } from './taps';

const on = (sheet: string, people = 1): Table => newTable(layoutsFor('qwixx', people, { sheet }));

/** A tap such as `r5`, `B r5` by the second person, `r8~5` for a white 5 that the strip exchanged. */
function tapOf(text: string): Tap {
  const [, who = 'A', row = '', number, exchanged] = /^(?:([A-E]) )?([a-z])(\d+)(?:~(\d+))?$/.exec(text)!;
  const sheet = who.charCodeAt(0) - 'A'.charCodeAt(0);
  const tap = { kind: 'cross', sheet, row, number: Number(number) } as const;
  return exchanged ? { ...tap, exchanged: Number(exchanged) } : tap;
}

function tapped(table: Table, ...taps: string[]): Table {
  return taps.map(tapOf).reduce((before, tap) => {
    expect(refusal(before, tap)).toBeNull();
    return after(before, tap);
  }, table);
}

const why = (table: Table, text: string): string | undefined => refusal(table, tapOf(text))?.code;
const crossed = (table: Table, which = 0): string[] =>
  (table.trails[which] ?? []).map(({ row, number }) => `${row}${number}`);
const points = (table: Table): number[] => scoreOf(table.layouts[0]!, table.sheets[0]!).rows;

describe('what follows from a tap', () => {
  it('crosses the partner of a chain, also left of what was reached', () => {
    const table = tapped(on('chain-a'), 'y9', 'r6');
    expect(crossed(table)).toEqual(['r6', 'y6']);
    expect(points(table).slice(0, 2)).toEqual([1, 3]);
    expect(why(table, 'y8')).toBe('crossed-up-to');
  });

  it('uses the bar, which passes over closed rows', () => {
    const table = tapped(on('bonus'), 'r3', 'y5');
    expect(crossed(table)).toEqual(['y5', 'y6']);
    const shut = [{ kind: 'close', row: 'g', elsewhere: false }, { kind: 'settle' }] as const;
    expect(crossed(tapped(shut.reduce<Table>(after, table), 'r9'))).toEqual(['r9', 'b12']);
  });

  it('makes two crosses on double cells, and on the last cell of a row that may be crossed again', () => {
    expect(points(tapped(on('double'), 'r3', 'r5'))[0]).toBe(10);
    const table = tapped(on('again'), 'r5', 'r5');
    expect(why(table, 'r5')).toBe('crossed-up-to');
    expect(why(tapped(table, 'r7'), 'r5')).toBe('crossed-up-to');
    expect(why(table, 'r12')).toBe('needs-crosses');
  });

  it('lets bridges carry numbers that are crossed beside them, and counts them for both rows', () => {
    expect(why(on('between'), 't5')).toBe('bridge-alone');
    expect(points(tapped(on('between'), 'r5', 'r6', 't5')).slice(0, 2)).toEqual([6, 1]);
  });

  it('uses the left-most field of the strip, and those passed by are gone', () => {
    expect(tapped(on('swap'), 'r8~5').sheets[0]?.strip).toBe(1);
    const table = tapped(on('swap'), 'r10~5');
    expect(table.sheets[0]?.strip).toBe(7);
    expect(why(table, 'y8~5')).toBe('no-swap');
    expect(why(table, 'r9~5')).toBe('no-swap');
  });
});

describe('a row that is being closed', () => {
  const ready = ['2', '3', '4', '5', '6', '7'];

  it('takes the number with which it was closed from everybody else, and no other', () => {
    const people = ready.flatMap((number) => [`A r${number}`, `B r${number}`, `C r${number}`]);
    const table = tapped(on('long-a', 3), ...people, 'A r15');
    expect(why(table, 'B r16')).toBe('row-closed');
    const both = tapped(table, 'B r15');
    expect(both.closing.map(({ row, acted }) => [row, acted])).toEqual([['r', [0, 1]]]);
    expect(why(both, 'C r15')).toBeUndefined();
    expect(closedFor(both, 1)).toEqual(['r']);
  });

  it('is open to the bonus of a cross with the same throw, and closed to any other', () => {
    const bar = 'row r: 2 3 4 5 6; row b: 6 2 3 4 5; needs: 1; bonus: b6 b3 / r r r';
    const table = tapped(on(bar, 2), 'A r2', 'A r6');
    expect(crossed(tapped(table, 'B b6'), 1)).toEqual(['b6', 'r2']);
    expect(crossed(tapped(table, 'B b3'), 1)).toEqual(['b3']);
    expect(crossed(tapped(after(table, { kind: 'settle' }), 'B b6'), 1)).toEqual(['b6']);
  });
});
