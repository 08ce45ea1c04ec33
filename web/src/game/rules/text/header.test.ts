/** Which sheets a header names, for whom, and why one is refused. */

import { describe, expect, it } from 'vitest';
import { SHEETS } from '../../games.gen';
import { BadSheet } from './bad-sheet';
import { isTogether, readSheetHeader, SHEET_CHOICES, sheetsFor } from './header';
import { readSheetText } from './read';

function why(read: () => unknown): unknown[] {
  try {
    read();
  } catch (wrong) {
    if (wrong instanceof BadSheet) return [wrong.code, wrong.line, wrong.values];
  }
  return [];
}

describe('sheetsFor', () => {
  const staircases = sheetsFor('steps', 3).map(({ marks }) => marks.steps[0]);

  it('gives each seat another sheet of a family', () => {
    expect(staircases.map((cell) => `${cell?.row}${cell?.number}`)).toEqual(['y2', 'b12', 'g12']);
    expect(sheetsFor('steps-b', 2).map(({ text }) => text)).toEqual(Array(2).fill(sheetsFor('steps', 2)[1]?.text));
  });

  it('reads names for each seat, and as many as there are seats', () => {
    expect(sheetsFor('bonus swap', 2).map(({ marks }) => marks.bar.length > 0)).toEqual([true, false]);
    expect(why(() => sheetsFor('bonus swap', 3))).toEqual(['sheet-seats', 0, { option: 'sheet', sheets: 2, seats: 3 }]);
  });

  it('refuses what is no sheet, and sheets that cannot be played together', () => {
    expect(why(() => readSheetHeader('nothing'))[0]).toBe('unknown-sheet');
    expect(why(() => readSheetHeader('classic long-a'))).toEqual([
      'sheets-differ',
      0,
      { sheet: 'long-a', other: 'classic' },
    ]);
    expect(why(() => readSheetHeader('row r: 2 3; needs: x'))).toEqual([
      'sheet-rows',
      1,
      { least: 2, most: 6, found: 1 },
    ]);
  });
});

it('offers every sheet and every family once, the classic sheet first', () => {
  expect(SHEET_CHOICES[0]).toBe('classic');
  expect(new Set(SHEET_CHOICES).size).toBe(SHEET_CHOICES.length);
  expect(SHEET_CHOICES.length).toBe(Object.keys(SHEETS).length + 3);
  expect(SHEET_CHOICES.indexOf('steps')).toBe(SHEET_CHOICES.indexOf('steps-a') - 1);
});

it('knows sheets that can be played together by dice, letters and ends', () => {
  const [classic, mixed, long] = ['classic', 'mixed-colours', 'long-a'].map((name) => readSheetHeader(name)[0]!);
  expect(isTogether(classic!, mixed!)).toBe(true);
  expect(isTogether(classic!, long!)).toBe(false);
});

it('writes the text as Python does, and reads what it wrote', () => {
  for (const text of Object.values(SHEETS)) {
    expect(readSheetText(text).text).toBe(text.replaceAll('; ', '\n'));
    expect(readSheetText(readSheetText(text).text)).toEqual(readSheetText(text));
  }
});
