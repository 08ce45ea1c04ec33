/** The table's own sheet and track for a lesson: no server, everything read from a script. */

import type { GameName } from '../lib/games';
import { numbersOf, PENTAGONS, QWINTO_COLUMNS, TRACK_A, type DrawnSheet } from '../lib/sheets';
import type { FieldInfo, Layout, MoveView, ScoreView, SheetView } from '../lib/types';

const LETTERS: Record<GameName, string[]> = {
  qwixx: ['r', 'y', 'g', 'b'],
  onboard: ['r', 'y', 'g', 'b'],
  qwinto: ['o', 'y', 'p'],
};
const TRACK: FieldInfo[] = TRACK_A.map(({ letter, number }) => ({ row: letter, number }));

export function layoutOf(game: GameName): Layout {
  const qwinto = game === 'qwinto';
  return {
    rows: LETTERS[game].map((letter) => ({
      letter,
      numbers: qwinto ? [] : [...numbersOf(letter)],
      columns: qwinto ? [...(QWINTO_COLUMNS[letter] ?? [])] : [],
    })),
    pentagons: qwinto
      ? LETTERS.qwinto.flatMap((row) => (PENTAGONS[row] ?? []).map((place) => ({ row, number: place + 1 })))
      : [],
    track: game === 'onboard' ? TRACK : [],
  };
}

export function sheetOf(drawn: DrawnSheet): SheetView {
  const { rows, misthrows, pawn } = drawn;
  return {
    rows: rows.map(({ letter, marks, locked }) => ({ letter, marks, locked })),
    misthrows,
    pawn,
    score: scoreOf(drawn),
  };
}

function scoreOf({ game, rows, misthrows, pawn }: DrawnSheet): ScoreView {
  const points = rows.map(({ marks, locked }) => {
    if (game === 'qwinto') return marks.every(Boolean) ? (marks.at(-1) ?? 0) : marks.filter(Boolean).length;
    const crosses = marks.length + (locked ? 1 : 0);
    return (crosses * (crosses + 1)) / 2;
  });
  const bonuses = game === 'qwinto' ? columnBonuses(rows) : [];
  const track = Math.ceil((pawn ?? 0) / 2);
  const total = [...points, ...bonuses, track].reduce((sum, each) => sum + each, -5 * misthrows);
  return { rows: points, bonuses, track, misthrows: -5 * misthrows, total };
}

/** Qwinto: a full column of three scores the number in its pentagon. */
function columnBonuses(rows: DrawnSheet['rows']): number[] {
  const mark = (letter: string, column: number): number => {
    const place = QWINTO_COLUMNS[letter]?.indexOf(column) ?? -1;
    return rows.find((row) => row.letter === letter)?.marks[place] ?? 0;
  };
  return Object.entries(PENTAGONS).flatMap(([letter, places]) =>
    places.map((place) => {
      const column = QWINTO_COLUMNS[letter]?.[place] ?? -1;
      return LETTERS.qwinto.every((each) => mark(each, column)) ? mark(letter, column) : 0;
    }),
  );
}

/** The move that a tap on a place makes: `r5`, `y5` with the sum of the dice, `t5` on the track. */
export function moveAt(drawn: DrawnSheet, place: string, sum: number): MoveView {
  const number = Number(place.slice(1));
  const base = { text: place, field: null, steps: null, locks: false, misthrow: false, dice: [] };
  if (place.startsWith('t')) {
    const { row = '', number: there = 0 } = TRACK[number - 1] ?? {};
    const known = drawn.rows.some(({ letter, marks }) => letter === row && marks.includes(there));
    const crosses = known ? { row: null, number: null } : { row, number: there };
    return { ...base, ...crosses, kind: 'advance', field: number, steps: number - (drawn.pawn ?? 0) };
  }
  const row = place.charAt(0);
  if (drawn.game === 'qwinto') return { ...base, kind: 'enter', row, number: sum, field: number };
  return { ...base, kind: 'cross', row, number };
}
