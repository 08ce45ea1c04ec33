/** Reads sheets from their text. */

import { isGame, type GameName } from '../games';
import { GAME_FACTS } from '../games.gen';
import { isCrossing } from '../layouts';

export interface DrawnRow {
  letter: string;
  /** The numbers crossed; of entries all fields, 0 for an empty one. */
  marks: number[];
  locked: boolean;
  /** Closed by another seat. */
  closed: boolean;
}

export interface DrawnSheet {
  game: GameName;
  rows: DrawnRow[];
  misthrows: number;
  /** Field of the pawn, 0 on Start, null in games without a track. */
  pawn: number | null;
}

/** Read a sheet such as `qwixx: r5,7 y3 g#12,9 b2! x1`; null if it is none. */
export function readSheet(text: string): DrawnSheet | null {
  const [name = '', rest = ''] = text.trim().split(/\s*:\s*/);
  if (!isGame(name)) return null;
  const crossing = isCrossing(GAME_FACTS[name]);
  const sheet: DrawnSheet = { game: name, rows: [], misthrows: 0, pawn: null };
  for (const part of rest.split(/\s+/)) {
    const letter = part.charAt(0);
    const value = part.slice(1);
    if (letter === 'x') sheet.misthrows = Number(value);
    else if (letter === '@') sheet.pawn = Number(value);
    else if (letter) sheet.rows.push(readRow(crossing, letter, value));
  }
  return sheet;
}

function readRow(crossing: boolean, letter: string, value: string): DrawnRow {
  const closed = value.startsWith('#');
  const locked = value.endsWith('!');
  const fields = value.replace(/[#!]/g, '').split(',');
  const marks = crossing
    ? fields.filter((field) => field && field !== '-').map(Number)
    : fields.map((field) => (field === '-' ? 0 : Number(field)));
  return { letter, marks, locked, closed };
}

/** The numbers of a row that were leaped over, given all that are printed. */
export function skipped(numbers: readonly number[], marks: readonly number[]): number[] {
  const last = Math.max(-1, ...marks.map((mark) => numbers.indexOf(mark)));
  return numbers.slice(0, last + 1).filter((number) => !marks.includes(number));
}
