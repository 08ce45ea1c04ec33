/** Turns a tutorial step into the sheet and the moves that the table's components show. */

import { isCrossing, lastOf, layoutOf } from '../game/layouts';
import { moveView, readMove } from '../game/notation';
import type { DrawnSheet } from '../game/sheets/text';
import { stepsTo } from '../game/track';
import type { MoveView, SheetView } from '../net/table-view';
import type { Layout } from '../net/types';
import { sheetOfMarks, sheetView } from '../game/rules/view';

export function sheetOf(drawn: DrawnSheet): SheetView {
  const { game, rows, misthrows, pawn } = drawn;
  const layout = layoutOf(game);
  const marks = rows.map((row) => row.marks);
  return sheetView(layout, { ...sheetOfMarks(layout, marks), misthrows, pawn });
}

/** A place of a script: a number or field of a row, `r5`, or a field of the track, `t5`. */
interface Place {
  /** null for a field of the track. */
  row: string | null;
  number: number;
}

const TRACK = 't';

export function readPlace(text: string): Place {
  const row = text.charAt(0);
  return { row: row === TRACK ? null : row, number: Number(text.slice(1)) };
}

/** The place on which a move was tapped. */
export function placeOf(text: string): string {
  const move = readMove(text);
  if (move?.kind === 'enter') return `${move.row}${move.field}`;
  return move?.kind === 'cross' ? `${move.row}${move.number}` : '';
}

export const placeOnTrack = (field: number): string => `${TRACK}${field}`;

/** The move that a tap on a place makes; `sum` is what is entered into a field. */
export function moveAt(layout: Layout, drawn: DrawnSheet, place: string, sum: number): MoveView {
  const { row, number } = readPlace(place);
  if (row === null) return pawnTo(layout, drawn, number);
  if (!isCrossing(layout)) return moveView({ kind: 'enter', row, field: number, number: sum });
  const locks = layout.rows.some((each) => each.letter === row && lastOf(each) === number);
  return moveView({ kind: 'cross', action: 1, row, number, locks });
}

function pawnTo({ track }: Layout, { rows, pawn }: DrawnSheet, field: number): MoveView {
  const there = track[field - 1];
  const known = rows.some(({ letter, marks }) => letter === there?.row && marks.includes(there.number));
  const cross = there && !known ? { ...there, locks: false } : null;
  return { ...moveView({ kind: 'advance', steps: stepsTo(pawn ?? 0, field, []), cross }), field };
}
