/** The lines of a sheet from the top, bridges between their rows, and the signs on its cells. */

import type { SheetView } from '../net/table-view';
import type { Layout, RowInfo } from '../net/types';

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

/** What a sheet's marks draw on a cell. */
export interface CellSigns {
  box: boolean;
  step: boolean;
  double: boolean;
  /** The same small letter on both cells of a pair; empty without one. */
  chain: string;
}

const FIRST_SIGN = 'a'.charCodeAt(0);

export function cellSigns({ marks }: Layout, row: string, number: number): CellSigns {
  const isHere = (cell: { row: string; number: number }): boolean => cell.row === row && cell.number === number;
  const pair = marks.chain.findIndex((cells) => cells.some(isHere));
  return {
    box: marks.boxes.some(isHere),
    step: marks.steps.some(isHere),
    double: marks.double.some(isHere),
    chain: pair < 0 ? '' : String.fromCharCode(FIRST_SIGN + (pair % 26)),
  };
}

/** The field of the bar that would be used: the next whose row is open; null if none is left. */
export function nextField(bar: readonly string[], gone: number, closed: readonly string[]): number | null {
  const next = bar.findIndex((letter, field) => field >= gone && !closed.includes(letter));
  return next < 0 ? null : next;
}
