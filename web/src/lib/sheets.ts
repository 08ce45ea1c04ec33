/** Sheets as they are drawn: the layouts, and positions read from their text. */

import { isGame, type GameName } from './games';

export interface DrawnRow {
  letter: string;
  /** Qwixx: the numbers crossed. Qwinto: nine fields, 0 for an empty one. */
  marks: number[];
  locked: boolean;
  /** Closed by somebody else. */
  closed: boolean;
}

export interface DrawnSheet {
  game: GameName;
  rows: DrawnRow[];
  misthrows: number;
  /** Field of the pawn, 0 on Start, null in games without a track. */
  pawn: number | null;
}

export interface TrackField {
  letter: string;
  number: number;
}

const RISING = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const FALLING = [...RISING].reverse();

/** The printed numbers of a Qwixx row, from left to right. */
export function numbersOf(letter: string): readonly number[] {
  return letter === 'g' || letter === 'b' ? FALLING : RISING;
}

/** The column of each field of Qwinto, from the left. */
export const QWINTO_COLUMNS: Record<string, readonly number[]> = {
  o: [2, 3, 4, 6, 7, 8, 9, 10, 11],
  y: [1, 2, 3, 4, 5, 7, 8, 9, 10],
  p: [0, 1, 2, 3, 5, 6, 7, 8, 9],
};

/** Fields of Qwinto that are pentagons, from 0. */
export const PENTAGONS: Record<string, readonly number[]> = { o: [1, 4], y: [6], p: [2, 8] };

/** Rowlock's own tracks. */
export const TRACKS: Record<'A' | 'B', readonly TrackField[]> = {
  A: readTrack(
    'r2 b12 y3 g11 g10 r3 b11 y4 y5 g9 r4 b10 b9 y6 g8 r5 r6 b8 y7 g7 ' +
      'g6 r7 b7 y8 y9 g5 r8 b6 b5 y10 g4 r9 r10 b4 y11 g3 g2 r11 b3 y12',
  ),
  B: readTrack(
    'r5 b9 y2 g11 y3 r4 g12 b10 b11 y4 r3 g10 b8 r7 y5 g7 b7 y6 r6 g8 ' +
      'r8 b6 y7 g9 b3 g4 y9 r11 b4 g5 y10 r10 r9 y8 g6 b5 r12 y11 g3 b2',
  ),
};

/** Fields such as `r2 b12`, one space between them. */
export function readTrack(text: string): TrackField[] {
  return text.split(' ').map((field) => ({ letter: field.charAt(0), number: Number(field.slice(1)) }));
}

/** Read a sheet such as `qwixx: r5,7 y3 g#12,9 b2! x1`; null if it is none. */
export function readSheet(text: string): DrawnSheet | null {
  const [name = '', rest = ''] = text.trim().split(/\s*:\s*/);
  if (!isGame(name)) return null;
  const sheet: DrawnSheet = { game: name, rows: [], misthrows: 0, pawn: null };
  for (const part of rest.split(/\s+/)) {
    const letter = part.charAt(0);
    const value = part.slice(1);
    if (letter === 'x') sheet.misthrows = Number(value);
    else if (letter === '@') sheet.pawn = Number(value);
    else if (letter) sheet.rows.push(readRow(name, letter, value));
  }
  return sheet;
}

function readRow(game: GameName, letter: string, value: string): DrawnRow {
  const closed = value.startsWith('#');
  const locked = value.endsWith('!');
  const fields = value.replace(/[#!]/g, '').split(',');
  const marks =
    game === 'qwinto'
      ? fields.map((field) => (field === '-' ? 0 : Number(field)))
      : fields.filter((field) => field && field !== '-').map(Number);
  return { letter, marks, locked, closed };
}

/** The numbers of a Qwixx row that were leaped over. */
export function skipped(row: DrawnRow): number[] {
  const numbers = numbersOf(row.letter);
  const last = Math.max(-1, ...row.marks.map((mark) => numbers.indexOf(mark)));
  return numbers.slice(0, last + 1).filter((number) => !row.marks.includes(number));
}
