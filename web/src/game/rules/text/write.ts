/** Writes the canonical text of a sheet: keys in their order, defaults and own colours left out. */

import { CROSSES_BEFORE_LAST, SIDES } from '../../games.gen';
import type { FieldInfo, Layout, RowInfo } from '../../../net/types';

const cells = (fields: readonly FieldInfo[]): string => fields.map(({ row, number }) => `${row}${number}`).join(' ');

export function writeSheet({ title, sides, rows, needs, closing, most, marks, bridges }: Layout): string {
  const lines: [boolean, string][] = [
    [title !== '', `title: ${title}`],
    [sides !== SIDES, `dice: ${sides}`],
    ...rows.map((row): [boolean, string] => [true, `row ${row.letter}: ${rowCells(row)}`]),
    [needs !== CROSSES_BEFORE_LAST, `needs: ${needs}`],
    [closing !== 1, `closing: ${closing}`],
    [most !== null, `most: ${most}`],
    [marks.again, 'again: yes'],
    [marks.double.length > 0, `double: ${cells(marks.double)}`],
    [
      marks.chain.length > 0,
      `chain: ${marks.chain.map((pair) => pair.map((cell) => cells([cell])).join('-')).join(' ')}`,
    ],
    [marks.steps.length > 0, `steps: ${cells(marks.steps)}`],
    [marks.bar.length > 0, `bonus: ${cells(marks.boxes)} / ${marks.bar.join(' ')}`],
    [marks.swap.length > 0, `swap: ${marks.swap.map((field) => field.join('-')).join(' ')}`],
    ...bridges.map(({ letter, upper, lower }): [boolean, string] => [true, `between: ${letter} ${upper} ${lower}`]),
    [marks.lucky.length > 0, `lucky: ${marks.lucky.join(' ')}`],
  ];
  return lines
    .filter(([isWritten]) => isWritten)
    .map(([, line]) => line)
    .join('\n');
}

function rowCells({ letter, numbers, colours }: RowInfo): string {
  return numbers.map((number, place) => `${colours[place] === letter ? '' : colours[place]}${number}`).join(' ');
}
