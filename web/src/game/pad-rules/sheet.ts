/** A sheet of the score pad as an immutable value, and the refusal of a tap on it. */

import type { GameName } from '../games';
import { GAME_FACTS } from '../games.gen';
import { hasTrack } from '../layouts';

export interface Sheet {
  /** Of crosses the numbers, in order; of entries all fields, 0 for an empty one. */
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

export function emptySheet(game: GameName): Sheet {
  const rows = GAME_FACTS[game].rows.map(({ columns }) => columns.map(() => 0));
  return { rows, misthrows: 0, pawn: hasTrack(game) ? 0 : null };
}

/** The sheet with another row in the place of one of its rows. */
export function withRow(sheet: Sheet, index: number, row: readonly number[]): Sheet {
  return { ...sheet, rows: sheet.rows.map((each, n) => (n === index ? row : each)) };
}

export function refuse(code: string, values: Refusal['values'] = {}): Refusal {
  return { code, values };
}
