/** A sheet of any game as an immutable value, and the refusal of what somebody wants to mark on it. */

import type { Layout } from '../../net/types';

/** What stands in each cell of a row, from left to right: how many crosses, or the number entered. */
export type Cells = readonly number[];

export interface Sheet {
  /** From the top, bridges aside. */
  readonly rows: readonly Cells[];
  /** The rows without a lock, in the order of the layout. */
  readonly bridges: readonly Cells[];
  /** The last used field of the strip, from 1; 0 for none. */
  readonly strip: number;
  /** How many fields of the bar are gone. */
  readonly bar: number;
  readonly misthrows: number;
  /** The pawn's field, 0 on Start; null in games without a track. */
  readonly pawn: number | null;
}

/** A rule that is broken: `error-CODE` or `page-error-CODE` says it in every language. */
export interface Refusal {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export function refuse(code: string, values: Refusal['values'] = {}): Refusal {
  return { code, values };
}

const blank = (cells: readonly unknown[]): Cells => cells.map(() => 0);

export function emptySheet({ rows, bridges, track }: Layout): Sheet {
  return {
    rows: rows.map(({ numbers, columns }) => blank(numbers.length ? numbers : columns)),
    bridges: bridges.map(({ numbers }) => blank(numbers)),
    strip: 0,
    bar: 0,
    misthrows: 0,
    pawn: track.length ? 0 : null,
  };
}

/** A list with another item in one place. */
export const replaced = <T>(items: readonly T[], place: number, item: T): T[] =>
  items.map((each, n) => (n === place ? item : each));
