/** Order of the choice buttons by a simple cost: most gained and least given away first. */

import { highestEntry } from './layouts';
import type { MoveView, SheetView } from '../net/table-view';
import type { Layout } from '../net/types';

/** The moves, the most sensible first; passing is left out, it has its own place. */
export function orderMoves(moves: MoveView[], layout: Layout, sheet: SheetView): MoveView[] {
  const cost = new Map(moves.map((move) => [move, moveCost(move, layout, sheet)]));
  return moves.filter((move) => move.kind !== 'pass').sort((a, b) => (cost.get(a) ?? 0) - (cost.get(b) ?? 0));
}

function moveCost(move: MoveView, layout: Layout, sheet: SheetView): number {
  if (move.kind === 'enter') return misfit(move, layout, sheet);
  if (move.kind === 'advance') return pawnCost(move, layout, sheet);
  return skipped(move, layout, sheet);
}

/** What a pawn's move costs: two steps are a point, a cross is worth as many as the row has. */
function pawnCost(move: MoveView, layout: Layout, sheet: SheetView): number {
  const points = -(move.steps ?? 0) / 2;
  if (move.row === null) return points;
  const marks = sheet.rows.find((row) => row.letter === move.row)?.marks.length ?? 0;
  return points - (marks + 1) + skipped(move, layout, sheet);
}

/** How many numbers of the row a cross gives up. */
export function skipped(move: MoveView, layout: Layout, sheet: SheetView): number {
  if (move.row === null || move.number === null) return 0;
  const printed = [...layout.rows, ...layout.bridges].find((row) => row.letter === move.row);
  const numbers = printed?.numbers ?? [];
  const marks = [...sheet.rows, ...sheet.bridges].find((row) => row.letter === move.row)?.marks ?? [];
  const last = marks.at(-1);
  // A second cross on the last number gives up nothing.
  return Math.max(0, numbers.indexOf(move.number) - (last === undefined ? 0 : numbers.indexOf(last) + 1));
}

/** How far a number stands from where it would leave both sides most room. */
function misfit(move: MoveView, layout: Layout, sheet: SheetView): number {
  const marks = sheet.rows.find((row) => row.letter === move.row)?.marks ?? [];
  const place = (move.field ?? 1) - 1;
  const number = move.number ?? 0;
  let [left, low] = [-1, 0];
  let [right, high] = [marks.length, highestEntry(layout) + 1];
  marks.forEach((mark, index) => {
    if (!mark) return;
    if (index < place) [left, low] = [index, mark];
    else if (index > place && right === marks.length) [right, high] = [index, mark];
  });
  return Math.abs((number - low) / (high - low) - (place - left) / (right - left));
}
