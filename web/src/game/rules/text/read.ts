/**
 * Reads the text of a sheet with every check that Python makes (docs/sheets.md), into the layout that
 * the server would send for it. Codes, lines and values of refusals are Python's, and so is their order.
 */

import { CROSSES_BEFORE_LAST, SHEET_LIMITS, SIDES, WHITE_DICE } from '../../games.gen';
import { endColour } from '../../layouts';
import type { Layout, RowInfo } from '../../../net/types';
import { BadSheet, cut, refuseIt, type Report } from './bad-sheet';
import { checkKeys, isRowKey } from './keys';
import { linesOf, wordsOf, type Line } from './lines';
import { readMarks } from './marks';
import { writeSheet } from './write';

const CELL = /^([a-z]?)([1-9][0-9]?)$/;
/** Any whole number that JSON can carry. */
const NUMBER = /^[1-9][0-9]{0,14}$/;
/** Separators of texts, and characters that steer a terminal, end a line or turn the text round. */
export const NOT_IN_TITLES = /[;()|>\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** The layout of a sheet's text; throws `BadSheet` with line and reason. */
export const readSheetText = (text: string): Layout => readSheet(text, refuseIt);

/** The layout of a text that can be drawn, and all that is wrong with it; throws if it cannot be drawn. */
export function readSheetDraft(text: string): { layout: Layout; problems: BadSheet[] } {
  const problems: BadSheet[] = [];
  const layout = readSheet(text, (wrong) => problems.push(wrong));
  return { layout, problems };
}

function readSheet(text: string, report: Report): Layout {
  const most = SHEET_LIMITS.characters;
  if ([...text].length > most) throw new BadSheet('sheet-long', 1, { most });
  const lines = linesOf(text);
  checkKeys(lines);
  const at = (key: string): Line | undefined => lines.filter((line) => line.key === key).at(-1);
  const closing = numberOf(at('closing'), 1);
  const sides = sidesOf(at('dice'));
  const rows = readRows(
    lines.filter(({ key }) => isRowKey(key)),
    closing,
    sides,
    report,
  );
  const colours = rows.map(({ colours }) => colours).join('');
  const layout: Layout = {
    rows,
    pentagons: [],
    track: [],
    title: titleOf(at('title')),
    text: '',
    dice: [...WHITE_DICE, ...[...SHEET_LIMITS.letters].filter((letter) => colours.includes(letter))],
    sides,
    needs: numberOf(at('needs'), CROSSES_BEFORE_LAST),
    closing,
    most: numberOf(at('most'), 0) || null,
    ...readMarks(lines, { rows, closing, sides, report }),
  };
  return { ...layout, text: writeSheet(layout) };
}

function numberOf(line: Line | undefined, usual: number): number {
  if (!line) return usual;
  const key = line.key as 'needs' | 'closing' | 'most';
  const [least, most] = SHEET_LIMITS[key] as [number, number | null];
  const number = NUMBER.test(line.value) ? Number(line.value) : 0;
  if (most === null && number < least) throw new BadSheet('sheet-least', line.number, { key, least });
  if (most !== null && (number < least || number > most)) {
    throw new BadSheet('sheet-number', line.number, { key, least, most });
  }
  return number;
}

function sidesOf(line: Line | undefined): number {
  if (!line) return SIDES;
  const sides = SHEET_LIMITS.sides.find((each) => String(each) === line.value);
  if (sides === undefined) throw new BadSheet('sheet-dice', line.number, { item: cut(line.value, 12) });
  return sides;
}

function titleOf(line: Line | undefined): string {
  if (!line) return '';
  const [title, most] = [line.value, SHEET_LIMITS.title];
  const isShort = title.length > 0 && [...title].length <= most;
  if (!isShort || NOT_IN_TITLES.test(title.replaceAll('\t', ' '))) {
    throw new BadSheet('sheet-title', line.number, { most });
  }
  return title;
}

function readRows(lines: readonly Line[], closing: number, sides: number, report: Report): RowInfo[] {
  const { minRows: least, maxRows: most } = SHEET_LIMITS;
  const found = lines.length;
  if (found < least || found > most) {
    throw new BadSheet('sheet-rows', lines.at(-1)?.number ?? 1, { least, most, found });
  }
  const letters = lines.map(({ key }) => key.slice(-1));
  const rows = lines.map((line) => readRow(line, letters, closing, sides, report));
  const ends = rows.map(endColour);
  ends.forEach((row, n) => {
    if (ends.indexOf(row) < n) report(new BadSheet('sheet-ends-alike', lines[n]!.number, { row }));
  });
  return rows;
}

function readRow(line: Line, letters: readonly string[], closing: number, sides: number, report: Report): RowInfo {
  const letter = line.key.slice(-1);
  const most = 2 * sides;
  const numbers: number[] = [];
  let colours = '';
  for (const item of wordsOf(line.value)) {
    const cell = CELL.exec(item);
    if (!cell) throw new BadSheet('sheet-cell', line.number, { item: cut(item, 12) });
    const number = Number(cell[2]);
    const colour = cell[1] || letter;
    if (number < 2 || number > most) throw new BadSheet('sheet-cell-number', line.number, { item, most });
    if (!letters.includes(colour)) throw new BadSheet('sheet-colour', line.number, { item });
    if (numbers.includes(number)) throw new BadSheet('sheet-cell-twice', line.number, { item });
    numbers.push(number);
    colours += colour;
  }
  const least = SHEET_LIMITS.minCells;
  if (numbers.length < least) throw new BadSheet('sheet-cells', line.number, { least });
  if (new Set(colours.slice(-closing)).size > 1) report(new BadSheet('sheet-closing-colours', line.number));
  return { letter, numbers, columns: [], colours };
}
