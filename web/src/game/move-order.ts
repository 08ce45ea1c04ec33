/** Order of the choice buttons: that of the rows on the sheet, so that each has its place from turn to turn. */

import type { MoveView } from '../net/table-view';
import type { Layout } from '../net/types';

/** The moves from the top row down, in a row from the left; passing is left out, it has its own place. */
export function orderMoves(moves: MoveView[], layout: Layout): MoveView[] {
  const letters = layout.rows.flatMap(({ letter }) => [
    letter,
    ...layout.bridges.filter(({ upper }) => upper === letter).map((bridge) => bridge.letter),
  ]);
  const place = (move: MoveView): number[] => [
    // Pawns go by steps: what they cross beside is no place of its own.
    move.kind === 'advance' ? 0 : letters.indexOf(move.row ?? ''),
    move.kind === 'advance' ? (move.steps ?? 0) : column(move, layout),
    move.by === '' ? 0 : 1,
  ];
  const places = new Map(moves.map((move) => [move, place(move)]));
  return moves.filter((move) => move.kind !== 'pass').sort((a, b) => compare(places.get(a) ?? [], places.get(b) ?? []));
}

/** Where a move stands in its row: at a field, or at a printed number. */
function column({ kind, row, field, number }: MoveView, { rows, bridges }: Layout): number {
  if (kind === 'enter') return field ?? 0;
  const printed = [...rows, ...bridges].find(({ letter }) => letter === row);
  return printed?.numbers.indexOf(number ?? 0) ?? 0;
}

function compare(one: number[], other: number[]): number {
  const differs = one.findIndex((value, index) => value !== other[index]);
  return differs < 0 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0);
}
