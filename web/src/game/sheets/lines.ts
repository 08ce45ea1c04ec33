/** The lines of a sheet from the top, bridges between their rows, and the signs on its cells. */

import type { Happened, MoveView, SheetView } from '../../net/table-view';
import type { FieldInfo, Layout, RowInfo } from '../../net/types';
import { closes } from '../layouts';
import { readMove } from '../notation';

/** A row with a lock, or a bridge, with its crosses. */
export interface Line {
  letter: string;
  numbers: number[];
  marks: number[];
  locked: boolean;
  /** The printed row; null for a bridge. */
  printed: RowInfo | null;
}

/** What a sheet without bridges, strip and bar has of them. */
export const NO_EXTRAS: Pick<SheetView, 'bridges' | 'strip' | 'bar'> = { bridges: [], strip: null, bar: null };

/** The rows in the order in which they are printed. */
export function linesOf(layout: Layout, sheet: SheetView): Line[] {
  return layout.rows.flatMap((printed, row) => {
    const { marks = [], locked = false } = sheet.rows[row] ?? {};
    const below = layout.bridges.findIndex(({ upper }) => upper === printed.letter);
    const bridge = layout.bridges[below];
    const line: Line = { letter: printed.letter, numbers: printed.numbers, marks, locked, printed };
    if (!bridge) return [line];
    const crossed = sheet.bridges[below]?.marks ?? [];
    return [line, { letter: bridge.letter, numbers: bridge.numbers, marks: crossed, locked: false, printed: null }];
  });
}

/** How many lines a sheet has, bridges among them. */
export const lineCount = ({ rows, bridges }: Layout): number => rows.length + bridges.length;

/** A sheet without crosses. */
export function emptySheet(layout: Layout): SheetView {
  return {
    rows: layout.rows.map(({ letter }) => ({ letter, marks: [], locked: false })),
    bridges: layout.bridges.map(({ letter }) => ({ letter, marks: [], locked: false })),
    strip: layout.marks.swap.length ? 0 : null,
    bar: layout.marks.bar.length ? 0 : null,
    misthrows: 0,
    pawn: null,
    score: { rows: layout.rows.map(() => 0), bonuses: [], track: 0, misthrows: 0, total: 0 },
  };
}

/** What a sheet's marks draw on a cell, each at a place of its own. */
export interface CellSigns {
  box: boolean;
  step: boolean;
  double: boolean;
  chain: boolean;
}

const isAt =
  (row: string, number: number) =>
  (cell: FieldInfo): boolean =>
    cell.row === row && cell.number === number;

export function cellSigns({ marks }: Layout, row: string, number: number): CellSigns {
  const isHere = isAt(row, number);
  return {
    box: marks.boxes.some(isHere),
    step: marks.steps.some(isHere),
    double: marks.double.some(isHere),
    chain: marks.chain.some((pair) => pair.some(isHere)),
  };
}

/** The cells that a move crosses beside its own. */
export const isPencilled = (move: MoveView | undefined, row: string, number: number): boolean =>
  move?.follows?.cells.some(isAt(row, number)) ?? false;

/** Whether a move locks this row, itself or by what follows from it. */
export function locksRow(layout: Layout, printed: RowInfo, move: MoveView | undefined): boolean {
  if (!move?.locks) return false;
  const own = move.row === null || move.number === null ? [] : [{ row: move.row, number: move.number }];
  const cells = [...own, ...(move.follows?.cells ?? [])];
  return cells.some(({ row, number }) => row === printed.letter && closes(layout, printed, number));
}

/** Whether the right-most cross of a row may be crossed a second time when its number comes. */
export function takesSecond(layout: Layout, { marks, locked, printed }: Line, number: number): boolean {
  if (!layout.marks.again || !printed || locked || marks.at(-1) !== number) return false;
  return marks.at(-2) !== number && !closes(layout, printed, number);
}

/** Whether a cell of a bridge has a crossed neighbour above or below, without which it takes no cross. */
export function isCarried(layout: Layout, sheet: SheetView, letter: string, number: number): boolean {
  const bridge = layout.bridges.find((each) => each.letter === letter);
  return sheet.rows.some(
    (row) => (row.letter === bridge?.upper || row.letter === bridge?.lower) && row.marks.includes(number),
  );
}

/** The field of the bar that would be used: the next whose row is open; null if none is left. */
export function nextField(bar: readonly string[], gone: number, closed: readonly string[]): number | null {
  const next = bar.findIndex((letter, field) => field >= gone && !closed.includes(letter));
  return next < 0 ? null : next;
}

/** The cells of the last move of a seat that led to others, in the order in which they were crossed. */
export function lastTrail(recent: readonly Happened[], seat: number): string[] {
  const at = recent.map((each) => each.seat === seat && each.kind === 'follows').lastIndexOf(true);
  const move = readMove(recent[at - 1]?.text ?? '');
  const own = move?.kind === 'cross' ? [`${move.row}${move.number}`] : [];
  return at < 1 ? [] : [...own, ...(recent[at]?.text.split(' ') ?? [])];
}
