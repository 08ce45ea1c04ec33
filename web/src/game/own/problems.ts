/** Where on a sheet something is wrong: the cells that a refusal of its text is about. */

import type { FieldInfo, Layout } from '../../net/types';
import type { BadSheet } from '../rules/text/bad-sheet';
import { linesOf, wordsOf } from '../rules/text/lines';
import { cellNamed, rowOf } from './cells';

/** The names of the cells at fault, such as `r12`; `text` is the one that was refused. */
export function cellsAtFault(layout: Layout, { code, line, values }: BadSheet, text: string): string[] {
  const found = linesOf(text).find(({ number }) => number === line);
  const letter = found?.key.slice(-1) ?? '';
  switch (code) {
    case 'sheet-closing-marked':
      return names([cellNamed(String(values['item']))]);
    case 'sheet-closing-colours':
      return names(closingCells(layout, letter));
    case 'sheet-ends-alike':
      return names(
        layout.rows
          .filter(({ colours }) => colours.at(-1) === values['row'])
          .flatMap((row) => closingCells(layout, row.letter)),
      );
    case 'sheet-between-numbers':
      return names(differing(layout, wordsOf(found?.value ?? '').slice(1)));
    default:
      return [];
  }
}

const names = (cells: readonly FieldInfo[]): string[] => cells.map(({ row, number }) => `${row}${number}`);

const closingCells = (layout: Layout, letter: string): FieldInfo[] =>
  (rowOf(layout, letter)?.numbers ?? []).slice(-layout.closing).map((number) => ({ row: letter, number }));

/** Cells of two rows that differ from the one above or below. */
function differing(layout: Layout, letters: readonly string[]): FieldInfo[] {
  const [upper = [], lower = []] = letters.map((letter) => rowOf(layout, letter)?.numbers);
  const apart = (one: readonly number[], other: readonly number[], letter = ''): FieldInfo[] =>
    one.filter((number, place) => other[place] !== number).map((number) => ({ row: letter, number }));
  return [...apart(upper, lower, letters[0]), ...apart(lower, upper, letters[1])];
}
