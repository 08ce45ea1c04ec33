/**
 * One cross on a sheet and everything that follows from it, depth first: the cell, its partner in the
 * chain, then its bonus. It depends on rows closed before the action and on the sheet's own locks,
 * never on what others mark at the same time.
 */

import { nextField } from '../../sheets/lines';
import type { FieldInfo, Layout } from '../../../net/types';
import type { Sheet } from '../sheet';
import { exchanges } from './strip';
import { firstClosing, indexOfRow, reached, takes } from './row';

export interface Cross extends FieldInfo {
  /** The white sum that a field of the strip exchanged for the number; null if none was used. */
  readonly exchanged: number | null;
}

export interface Filled {
  readonly sheet: Sheet;
  /** The rows that were locked. */
  readonly locked: readonly string[];
  /** The cells that were crossed, in order. */
  readonly trail: readonly FieldInfo[];
}

/** The sheet after a cross that is allowed; `closed` are the rows closed for it before. */
export function filled(layout: Layout, sheet: Sheet, closed: readonly string[], cross: Cross): Filled {
  const { row, number, exchanged } = cross;
  const strip =
    exchanged === null ? sheet.strip : (exchanges(layout, sheet.strip, exchanged).get(number) ?? sheet.strip);
  const bridge = layout.bridges.findIndex(({ letter }) => letter === row);
  if (bridge >= 0) {
    const place = layout.bridges[bridge]!.numbers.indexOf(number);
    const bridges = sheet.bridges.map((cells, n) => cells.map((each, at) => (n === bridge && at === place ? 1 : each)));
    return { sheet: { ...sheet, bridges, strip }, locked: [], trail: [{ row, number }] };
  }
  const filling = new Filling(layout, sheet, closed);
  filling.cross({ row, number });
  const { rows, bar, locked, trail } = filling;
  return { sheet: { ...sheet, rows, bar, strip }, locked, trail };
}

class Filling {
  readonly rows: number[][];
  readonly locked: string[] = [];
  readonly trail: FieldInfo[] = [];
  bar: number;

  constructor(
    readonly layout: Layout,
    sheet: Sheet,
    readonly closed: readonly string[],
  ) {
    this.rows = sheet.rows.map((cells) => [...cells]);
    this.bar = sheet.bar;
  }

  /** Cross a cell; only its first cross leads to anything. */
  cross(cell: FieldInfo): void {
    const { layout } = this;
    const { row, number } = cell;
    const index = indexOfRow(layout, row);
    const cells = this.rows[index]!;
    const place = layout.rows[index]!.numbers.indexOf(number);
    const isHere = (other: FieldInfo): boolean => other.row === row && other.number === number;
    this.trail.push({ row, number });
    if (cells[place]) {
      cells[place] = 2;
      return;
    }
    cells[place] = layout.marks.double.some(isHere) ? 2 : 1;
    if (place >= firstClosing(layout, cells)) this.locked.push(row);
    const partner = layout.marks.chain.find((pair) => pair.some(isHere))?.find((other) => !isHere(other));
    if (partner && !this.#hasCross(partner)) this.cross(partner);
    if (layout.marks.boxes.some(isHere)) this.#useBar();
  }

  #hasCross({ row, number }: FieldInfo): boolean {
    const index = indexOfRow(this.layout, row);
    return Boolean(this.rows[index]?.[this.layout.rows[index]!.numbers.indexOf(number)]);
  }

  /** The next field of the bar whose row is open: that row's next cell is crossed, if it may be. */
  #useBar(): void {
    const { bar } = this.layout.marks;
    const field = nextField(bar, this.bar, [...this.closed, ...this.locked]);
    this.bar = field === null ? bar.length : field + 1;
    const index = field === null ? -1 : indexOfRow(this.layout, bar[field]!);
    const [printed, cells] = [this.layout.rows[index], this.rows[index]];
    if (!printed || !cells) return;
    const next = reached(this.layout, cells) + 1;
    if (takes(this.layout, cells, next)) this.cross({ row: printed.letter, number: printed.numbers[next]! });
  }
}
