/** What a page shows of a move: the text read by notation.ts, beside the dice and pawns of a table. */

import type { MoveView, TableView } from '../net/table-view';
import type { Layout } from '../net/types';
import { WHITE_DICE } from './games.gen';
import { colourOf } from './layouts';
import { readMove, writeMove, type Move } from './notation';
import { fieldAfter } from './track';

/** What the dice of a move depend on: its seat's printed sheet, and the numbers crossed in each row. */
interface SheetContext {
  layout: Layout;
  crossed: Record<string, readonly number[]>;
}

/** What a move means depends on: the faces of the dice by name, pawns, and the sheet of its seat. */
export interface TableContext extends Partial<SheetContext> {
  dice: Record<string, number>;
  /** The field of each seat's pawn. */
  pawns: number[];
}

/** The context of the moves of an assembled view; of one seat if there is one. */
export function tableContext(view: TableView, seat?: number): TableContext {
  const of = seat === undefined ? undefined : view.seats[seat];
  const crossed = Object.fromEntries((of?.sheet?.rows ?? []).map(({ letter, marks }) => [letter, marks]));
  return {
    ...(of ? { layout: of.layout, crossed } : {}),
    dice: Object.fromEntries(view.dice.map(({ name, face }) => [name, face])),
    pawns: view.seats.map((seat) => seat.sheet?.pawn ?? 0),
  };
}

/** The move with row, number, field, steps and the dice that make it. */
export function parseMove(text: string, seat: number, context: TableContext): MoveView {
  const move = readMove(text);
  if (!move) throw new RangeError(`not a move: ${text}`);
  return { ...moveView(move), ...inContext(move, seat, context) };
}

/** A move as it is without a table: no dice that make it, and no field that a pawn reaches. */
export function moveView(move: Move): MoveView {
  const bare = {
    text: writeMove(move),
    kind: move.kind,
    field: null,
    steps: null,
    by: '' as const,
    misthrow: false,
    dice: [],
    follows: null,
  };
  switch (move.kind) {
    case 'cross':
      return { ...bare, row: move.row, number: move.number, locks: move.locks, by: move.by ?? '' };
    case 'enter':
      return { ...bare, row: move.row, number: move.number, locks: false, field: move.field };
    case 'advance': {
      const { row = null, number = null, locks = false } = move.cross ?? {};
      return { ...bare, row, number, locks, steps: move.steps };
    }
    default:
      return { ...bare, row: null, number: null, locks: false, dice: move.kind === 'take' ? move.dice : [] };
  }
}

/** What the table adds to a move. */
function inContext(move: Move, seat: number, { dice, pawns, layout, crossed }: TableContext): Partial<MoveView> {
  switch (move.kind) {
    case 'cross': {
      if (move.action === 1) return { dice: [...WHITE_DICE] };
      const colours = layout ? coloursOf(move, { layout, crossed: crossed ?? {} }) : [move.row];
      return { dice: diceMaking(colours, move.number, dice) };
    }
    case 'enter':
      return { dice: Object.keys(dice) };
    case 'advance':
      return { field: fieldAfter(pawns[seat] ?? 0, move.steps, pawns) };
    default:
      return {};
  }
}

/** The colours of the dice that may cross a cell: its own; on a bridge those of crossed cells beside it. */
function coloursOf({ row, number }: { row: string; number: number }, { layout, crossed }: SheetContext): string[] {
  const bridge = layout.bridges.find(({ letter }) => letter === row);
  const beside = bridge ? [bridge.upper, bridge.lower].filter((each) => crossed[each]?.includes(number)) : [row];
  return layout.rows.filter(({ letter }) => beside.includes(letter)).map((each) => colourOf(each, number));
}

/** The white and the coloured die that make the number. */
function diceMaking(colours: string[], number: number, faces: Record<string, number>): string[] {
  for (const colour of colours) {
    const white = WHITE_DICE.find((die) => faces[colour] && (faces[die] ?? 0) + faces[colour] === number);
    if (white) return [white, colour];
  }
  return [WHITE_DICE.at(-1) ?? '', colours[0] ?? ''];
}
