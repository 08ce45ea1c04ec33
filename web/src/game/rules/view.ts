/** Sheets of the rules as the components show them, and back. */

import { isCrossing } from '../layouts';
import type { SheetView } from '../../net/table-view';
import type { Layout } from '../../net/types';
import { isLocked, marksOf } from './qwixx/row';
import { scoreOf } from './score';
import { emptySheet, type Sheet } from './sheet';

export function sheetView(layout: Layout, sheet: Sheet): SheetView {
  const isCrossed = isCrossing(layout);
  return {
    rows: layout.rows.map((row, n) => {
      const cells = sheet.rows[n] ?? [];
      const marks = isCrossed ? marksOf(row, cells) : [...cells];
      return { letter: row.letter, marks, locked: isCrossed && isLocked(layout, cells) };
    }),
    bridges: layout.bridges.map((bridge, n) => {
      return { letter: bridge.letter, marks: marksOf(bridge, sheet.bridges[n] ?? []), locked: false };
    }),
    strip: layout.marks.swap.length ? sheet.strip : null,
    bar: layout.marks.bar.length ? sheet.bar : null,
    misthrows: sheet.misthrows,
    pawn: sheet.pawn,
    score: scoreOf(layout, sheet),
  };
}

/** The sheet on which each row has these marks: numbers crossed, or all fields of Qwinto. */
export function sheetOfMarks(layout: Layout, marks: readonly (readonly number[])[]): Sheet {
  const rows = layout.rows.map(({ numbers }, n) => {
    const here = marks[n] ?? [];
    return numbers.length ? numbers.map((number) => here.filter((mark) => mark === number).length) : here;
  });
  return { ...emptySheet(layout), rows };
}
