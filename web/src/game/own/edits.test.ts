/** Edits of a sheet: each is a pure function, and what it leaves is a sheet again or says what is wrong. */

import { describe, expect, it } from 'vitest';
import type { Layout } from '../../net/types';
import { SHEETS, type SheetName } from '../games.gen';
import { readSheetDraft, readSheetText } from '../rules/text/read';
import { writeSheet } from '../rules/text/write';
import type { Edit } from './cells';
import * as marks from './marks';
import { cellsAtFault } from './problems';
import * as rows from './rows';

const named = (name: SheetName): Layout => readSheetText(SHEETS[name]);
/** The text after some edits, which every one of them leaves readable. */
const edited = (name: SheetName, ...edits: Edit[]): string =>
  edits.reduce((text, edit) => writeSheet(edit(readSheetText(text))), named(name).text);
const line = (text: string, key: string): string | undefined =>
  text.split('\n').find((each) => each.startsWith(`${key}:`));
const cell = (row: string, number: number) => ({ row, number });

describe('numbers and colours', () => {
  it('a number that the row has elsewhere changes places with it, and marks stay on their places', () => {
    const text = edited('bonus', rows.setNumber('r', 1, 7));
    expect(line(text, 'row r')).toBe('row r: 2 7 4 5 6 3 8 9 10 11 12');
    expect(line(text, 'bonus')).toContain('bonus: r7 r6 r9');
  });

  it('a number that is new takes the place of the old one', () => {
    const short = edited('classic', rows.removeCell('r', 7), rows.setNumber('r', 0, 7));
    expect(line(short, 'row r')).toBe('row r: 7 3 4 5 6 8 9 10 11 12');
  });

  it('a cell takes a colour', () => {
    expect(line(edited('classic', rows.setColour('r', 5, 'b')), 'row r')).toBe('row r: 2 3 4 b5 6 7 8 9 10 11 12');
  });

  it('a cell more has the next number; a cell less takes its marks along', () => {
    const text = edited('bonus', rows.removeCell('r', 12), rows.removeCell('r', 3), rows.addCell('r'));
    expect(line(text, 'row r')).toBe('row r: 2 4 5 6 7 8 9 10 11 12');
    expect(line(text, 'bonus')).toContain('bonus: r6 r9 y5');
    expect(edited('classic', rows.addCell('r'))).toBe(named('classic').text);
  });

  it('a row keeps five cells', () => {
    const few = [12, 11, 10, 9, 8, 7, 6].map((number) => rows.removeCell('r', number));
    expect(line(edited('classic', ...few), 'row r')).toBe('row r: 2 3 4 5 6');
  });

  it('other dice fill full rows and cut others', () => {
    expect(edited('classic', rows.setSides(8))).toBe(
      `dice: 8\n${['r', 'y', 'g', 'b'].map((row) => line(edited('long-a'), `row ${row}`)).join('\n')}`,
    );
    const small = edited('swap', rows.setSides(4));
    expect(line(small, 'swap')).toBe('swap: 8-5 7-4 8-6 6-4');
    expect(line(edited('mixed-numbers', rows.setSides(4)), 'row r')).toBe('row r: 6 2 8 3 4 5 7');
    expect(edited('classic', rows.setSides(8), rows.setSides(6))).toBe(named('classic').text);
  });
});

describe('rows', () => {
  it('a row more goes the way that fewer rows go', () => {
    expect(line(edited('classic', rows.addRow('o')), 'row o')).toBe('row o: 2 3 4 5 6 7 8 9 10 11 12');
    expect(line(edited('classic', rows.addRow('o'), rows.addRow('p')), 'row p')).toBe(
      'row p: 12 11 10 9 8 7 6 5 4 3 2',
    );
    expect(edited('classic', rows.addRow('r'))).toBe(named('classic').text);
  });

  it('a row less takes its colour, marks, bar and bridges along', () => {
    const text = edited('mixed-colours', rows.removeRow('r'));
    expect(line(text, 'row y')).toBe('row y: 2 3 g4 g5 g6 g7 b8 b9 10 11 12');
    expect(line(edited('bonus', rows.removeRow('g')), 'bonus')).toBe(
      'bonus: r3 r6 r9 y5 y8 y11 b10 b8 b5 / r y b r b y r y b',
    );
    expect(line(edited('between', rows.removeRow('y')), 'between')).toBe('between: u g b');
    expect(line(edited('chain-a', rows.removeRow('y')), 'chain')).toBe('chain: g9-b9 g4-b4');
  });

  it('two rows are left', () => {
    const text = edited('classic', rows.removeRow('r'), rows.removeRow('y'), rows.removeRow('g'));
    expect(readSheetText(text).rows).toHaveLength(2);
  });

  it('a row that moves keeps the bridges that still lie between neighbours', () => {
    expect(edited('between', rows.moveRow('r', 1)).match(/between: .*/g)).toEqual(['between: t y r', 'between: u g b']);
    expect(edited('between', rows.moveRow('y', 1)).match(/between: .*/g)).toBeNull();
    expect(edited('classic', rows.moveRow('r', -1))).toBe(named('classic').text);
  });

  it('a letter is renamed everywhere, and one that is taken is exchanged', () => {
    const text = edited('chain-a', rows.setLetter('r', 'p'));
    expect(line(text, 'chain')).toBe('chain: p6-y6 p11-y11 y3-g11 y8-g6 g9-b9 g4-b4');
    const swapped = edited('mixed-colours', rows.setLetter('r', 'y'));
    expect(line(swapped, 'row y')).toBe('row y: r2 r3 r4 b5 b6 b7 g8 g9 g10 11 12');
  });

  it('a row is filled from either end', () => {
    expect(line(edited('mixed-colours', rows.fillRow('r', true)), 'row r')).toBe('row r: 12 11 10 9 8 7 6 5 4 3 2');
  });
});

describe('marks', () => {
  it('the first box brings a bar, the last one takes it along', () => {
    const boxed = edited('classic', marks.toggle('boxes', cell('r', 5)));
    expect(line(boxed, 'bonus')).toBe('bonus: r5 / r y g b');
    expect(edited('classic', marks.toggle('boxes', cell('r', 5)), marks.toggle('boxes', cell('r', 5)))).toBe(
      named('classic').text,
    );
  });

  it('the bar keeps a field', () => {
    const edits = [marks.toggle('boxes', cell('r', 5)), ...Array.from({ length: 5 }, () => marks.removeField(0))];
    expect(line(edited('classic', ...edits, marks.addField('r')), 'bonus')).toBe('bonus: r5 / b r');
  });

  it('chains are pairs', () => {
    const linked = edited(
      'classic',
      marks.link(cell('r', 3), cell('b', 3)),
      marks.link(cell('r', 3), cell('y', 4)),
      marks.link(cell('g', 5), cell('g', 5)),
    );
    expect(line(linked, 'chain')).toBe('chain: r3-b3');
    expect(edited('classic', marks.link(cell('r', 3), cell('b', 3)), marks.unlink(cell('b', 3)))).toBe(
      named('classic').text,
    );
  });

  it('three lucky numbers at most, in order', () => {
    expect(line(edited('classic', ...[9, 5, 7, 3].map(marks.toggleLucky)), 'lucky')).toBe('lucky: 5 7 9');
    expect(line(edited('classic', ...[9, 5, 9].map(marks.toggleLucky)), 'lucky')).toBe('lucky: 5');
  });

  it('bridges lie between rows with the same numbers, two at most', () => {
    const classic = named('classic');
    expect(['r', 'y', 'g', 'b'].map((row) => marks.bridgeRefusal(classic, row))).toEqual([
      null,
      'numbers',
      null,
      'last',
    ]);
    const both = edited('classic', marks.toggleBridge('g'), marks.toggleBridge('r'));
    expect(both.match(/between: .*/g)).toEqual(['between: u r y', 'between: t g b']);
    expect(edited('between', marks.toggleBridge('r'), marks.toggleBridge('g'))).toBe(
      edited('classic', marks.setMost(15)),
    );
  });

  it('what holds for the whole sheet', () => {
    const text = edited(
      'classic',
      marks.setTitle('  My; (sheet) | 1 > 2\u202e\n'),
      marks.setNeeds(6),
      marks.setClosing(2),
      marks.setMost(14),
      marks.setAgain(true),
      marks.addSwap(5, 8),
      marks.addSwap(5, 5),
      marks.addSwap(2, 3),
      marks.removeSwap(0),
    );
    expect(text.split('\n').filter((each) => !each.startsWith('row'))).toEqual([
      'title: My sheet  1  2',
      'needs: 6',
      'closing: 2',
      'most: 14',
      'again: yes',
      'swap: 2-3',
    ]);
  });
});

describe('problems', () => {
  const problems = (name: SheetName, ...edits: Edit[]): unknown[] => {
    const text = writeSheet(edits.reduce((layout, edit) => edit(layout), named(name)));
    const draft = readSheetDraft(text);
    return draft.problems.map((each) => [each.code, cellsAtFault(draft.layout, each, text)]);
  };

  it('are named with their cells, and all at once', () => {
    expect(problems('classic')).toEqual([]);
    expect(problems('classic', rows.setColour('r', 12, 'b'))).toEqual([['sheet-ends-alike', ['r12', 'b2']]]);
  });

  it('of closing cells', () => {
    const edits = [marks.setClosing(2), rows.setColour('y', 11, 'r'), marks.toggle('double', cell('g', 3))];
    expect(problems('double', ...edits).slice(0, 3)).toEqual([
      ['sheet-closing-colours', ['y11', 'y12']],
      ['sheet-closing-marked', ['r11']],
      ['sheet-closing-marked', ['y11']],
    ]);
    expect(problems('classic', marks.link(cell('r', 12), cell('b', 5)))).toEqual([['sheet-closing-marked', ['r12']]]);
  });

  it('of bridges', () => {
    expect(problems('between', rows.setNumber('y', 0, 3))).toEqual([
      ['sheet-between-numbers', ['r2', 'r3', 'y3', 'y2']],
    ]);
  });
});
