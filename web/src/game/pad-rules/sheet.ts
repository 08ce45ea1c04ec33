/** A sheet of the score pad as a small value that never changes, and why a tap on it is refused. */

import type { GameName } from '../../lib/games';
import { LETTERS } from '../../lib/layouts';

export interface Sheet {
  /** Qwixx: the numbers crossed, in order. Qwinto: nine fields, 0 for an empty one. */
  readonly rows: readonly (readonly number[])[];
  readonly misthrows: number;
  /** The pawn's field, 0 on Start; null in games without a track. */
  readonly pawn: number | null;
}

/** A rule that a tap breaks: `error-CODE` or `page-error-CODE` says it in every language. */
export interface Refusal {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export const MISTHROWS_TO_END = 4;
export const POINTS_PER_MISTHROW = -5;
export const ROWS_TO_END = 2;
export const FIELDS = 9;

export function emptySheet(game: GameName): Sheet {
  const row = game === 'qwinto' ? Array<number>(FIELDS).fill(0) : [];
  return { rows: LETTERS[game].map(() => row), misthrows: 0, pawn: game === 'onboard' ? 0 : null };
}

/** The sheet with another row in the place of one of its rows. */
export function withRow(sheet: Sheet, index: number, row: readonly number[]): Sheet {
  return { ...sheet, rows: sheet.rows.map((each, n) => (n === index ? row : each)) };
}

export function refuse(code: string, values: Refusal['values'] = {}): Refusal {
  return { code, values };
}
