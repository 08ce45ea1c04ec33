/** The table's own sheet and track for a lesson: no server, everything read from a script. */

import { layoutOf } from '../lib/layouts';
import type { DrawnSheet } from '../lib/sheets';
import type { MoveView, SheetView } from '../lib/types';
import { scoreOf } from '../pad/rules/score';

const TRACK = layoutOf('onboard').track;

export function sheetOf(drawn: DrawnSheet): SheetView {
  const { game, rows, misthrows, pawn } = drawn;
  return {
    rows: rows.map(({ letter, marks, locked }) => ({ letter, marks, locked })),
    misthrows,
    pawn,
    score: scoreOf(game, { rows: rows.map((row) => row.marks), misthrows, pawn }),
  };
}

/** The move that a tap on a place makes: `r5`, `y5` with the sum of the dice, `t5` on the track. */
export function moveAt(drawn: DrawnSheet, place: string, sum: number): MoveView {
  const number = Number(place.slice(1));
  const base = { text: place, field: null, steps: null, locks: false, misthrow: false, dice: [] };
  if (place.startsWith('t')) {
    const { row = '', number: there = 0 } = TRACK[number - 1] ?? {};
    const known = drawn.rows.some(({ letter, marks }) => letter === row && marks.includes(there));
    const crosses = known ? { row: null, number: null } : { row, number: there };
    return { ...base, ...crosses, kind: 'advance', field: number, steps: number - (drawn.pawn ?? 0) };
  }
  const row = place.charAt(0);
  if (drawn.game === 'qwinto') return { ...base, kind: 'enter', row, number: sum, field: number };
  return { ...base, kind: 'cross', row, number };
}
