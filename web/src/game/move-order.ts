/** In which order choices are offered: what gains most and gives away least comes first. */

import type { Layout, MoveView, SheetView } from '../lib/types';

/** The moves, the most sensible first; passing is left out, it has its own place. */
export function sensible(moves: MoveView[], layout: Layout, sheet: SheetView): MoveView[] {
  const cost = new Map(moves.map((move) => [move, loss(move, layout, sheet)]));
  return moves
    .filter((move) => move.kind !== 'pass')
    .sort((a, b) => (cost.get(a) ?? 0) - (cost.get(b) ?? 0));
}

function loss(move: MoveView, layout: Layout, sheet: SheetView): number {
  if (move.kind === 'enter') return misfit(move, sheet);
  if (move.kind === 'advance') return way(move, layout, sheet);
  return skipped(move, layout, sheet);
}

/** What a pawn's move costs: two steps are a point, a cross is worth as many as the row has. */
function way(move: MoveView, layout: Layout, sheet: SheetView): number {
  const points = -(move.steps ?? 0) / 2;
  if (move.row === null) return points;
  const marks = sheet.rows.find((row) => row.letter === move.row)?.marks.length ?? 0;
  return points - (marks + 1) + skipped(move, layout, sheet);
}

/** How many numbers of the row a cross gives up. */
export function skipped(move: MoveView, layout: Layout, sheet: SheetView): number {
  if (move.row === null || move.number === null) return 0;
  const numbers = layout.rows.find((row) => row.letter === move.row)?.numbers ?? [];
  const marks = sheet.rows.find((row) => row.letter === move.row)?.marks ?? [];
  const last = marks.at(-1);
  return numbers.indexOf(move.number) - (last === undefined ? 0 : numbers.indexOf(last) + 1);
}

/** How far a number stands from where it would leave both sides most room. */
function misfit(move: MoveView, sheet: SheetView): number {
  const marks = sheet.rows.find((row) => row.letter === move.row)?.marks ?? [];
  const place = (move.field ?? 1) - 1;
  const number = move.number ?? 0;
  let [left, low] = [-1, 0];
  let [right, high] = [marks.length, 19];
  marks.forEach((mark, index) => {
    if (!mark) return;
    if (index < place) [left, low] = [index, mark];
    else if (index > place && right === marks.length) [right, high] = [index, mark];
  });
  return Math.abs((number - low) / (high - low) - (place - left) / (right - left));
}
