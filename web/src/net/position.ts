/** Positions: drafts of them, their text, and the addresses where they are explored or played on from. */

import { isGame, type GameName } from '../game/games';
import { closes, isCrossing } from '../game/layouts';
import { readDice, seatLetter, seatOf, writeDice } from '../game/notation';
import { layoutsFor } from '../game/rules/playing';
import { sheetOfMarks, sheetView } from '../game/rules/view';
import type { SheetView, TableView } from '../net/table-view';
import type { Layout } from '../net/types';

export interface Draft {
  /** The game, with its sheet in brackets if that is not the usual one. */
  game: string;
  /** For each seat its sheet. */
  sheets: DraftSheet[];
  active: number;
  /** The faces of the dice by name; none before the roll. */
  faces: Record<string, number>;
}

/** A sheet: the marks of each row and bridge by its letter, misthrows, what else is used of it. */
interface DraftSheet {
  rows: Record<string, number[]>;
  misthrows: number;
  /** The pawn's field. */
  pawn: number | null;
  /** The last used field of the strip. */
  strip: number | null;
  /** How many fields of the bar are gone. */
  bar: number | null;
}

const EMPTY = '-';

export function emptySheet(layout: Layout): DraftSheet {
  const rows = layout.rows.map(({ letter, columns }) => [letter, columns.map(() => 0)]);
  const bridges = layout.bridges.map(({ letter }) => [letter, []]);
  return {
    rows: Object.fromEntries([...rows, ...bridges]) as Record<string, number[]>,
    misthrows: 0,
    pawn: layout.track.length ? 0 : null,
    strip: layout.marks.swap.length ? 0 : null,
    bar: layout.marks.bar.length ? 0 : null,
  };
}

/** The draft that shows the sheets the server has read. */
export function draftOf(game: string, sheets: SheetView[], active: number, faces: Record<string, number>): Draft {
  return {
    game,
    sheets: sheets.map(({ rows, bridges, misthrows, pawn, strip, bar }) => ({
      rows: Object.fromEntries([...rows, ...bridges].map(({ letter, marks }) => [letter, marks])),
      misthrows,
      pawn,
      strip,
      bar,
    })),
    active,
    faces,
  };
}

/** The draft as the line that `rowlock position` reads; rows may be closed by sheets that are not in it. */
export function positionText(draft: Draft, layoutOf: (seat: number) => Layout, closed: readonly string[] = []): string {
  const locks = (seat: number, index: number): boolean => {
    const layout = layoutOf(seat);
    const row = layout.rows[index];
    const last = row && draft.sheets[seat]?.rows[row.letter]?.at(-1);
    return !!row && !!last && row.numbers.length > 0 && closes(layout, row, last);
  };
  const sheets = draft.sheets.map((sheet, seat) => {
    const layout = layoutOf(seat);
    const rows = layout.rows.flatMap((row, index) => {
      const marks = sheet.rows[row.letter] ?? [];
      if (row.columns.length) return [row.letter + marks.map((mark) => mark || EMPTY).join()];
      const locked = locks(seat, index);
      const barred = !locked && (closed.includes(row.letter) || draft.sheets.some((_, other) => locks(other, index)));
      const below = layout.bridges.filter(({ upper }) => upper === row.letter);
      return [
        `${row.letter}${barred ? '#' : ''}${marks.join() || EMPTY}${locked ? '!' : ''}`,
        ...below.map(({ letter }) => letter + ((sheet.rows[letter] ?? []).join() || EMPTY)),
      ];
    });
    const used: [string, number | null][] = [
      ['x', sheet.misthrows],
      ['~', sheet.strip],
      ['+', sheet.bar],
      ['@', sheet.pawn],
    ];
    return [...rows, ...used.flatMap(([sign, count]) => (count === null ? [] : [sign + count]))].join(' ');
  });
  return `${draft.game}: ${sheets.join(' | ')}${draft.active ? ` > ${seatLetter(draft.active)}` : ''}`;
}

/** The path that explores a table, only before the first decision of a turn. */
export function explorePathOf(view: TableView): string | null {
  if (view.phase !== 'together' && view.phase !== 'take') return null;
  const sheets = view.seats.flatMap((seat) => (seat.sheet ? [seat.sheet] : []));
  const faces = Object.fromEntries(view.dice.filter((die) => die.face).map((die) => [die.name, die.face]));
  const { game, layout, options } = view.table;
  const draft = draftOf(game, sheets, view.active, faces);
  return explorePath(game, draft, (seat) => view.seats[seat]?.layout ?? layout, options);
}

/** The view in which the turn of a view began; null once the game is over. */
export function turnStart(views: readonly TableView[], index: number): TableView | null {
  const turn = views[index]?.turn;
  if (turn === undefined || views[index]?.status === 'over') return null;
  return views.find((each) => each.turn === turn && each.status === 'playing') ?? null;
}

/** The position at which the turn of a view began, as text; null once the game is over. */
export function turnStartText(views: readonly TableView[], index: number): string | null {
  const start = turnStart(views, index);
  if (!start) return null;
  const sheets = start.seats.flatMap((each) => (each.sheet ? [each.sheet] : []));
  const { game, layout } = start.table;
  return positionText(draftOf(game, sheets, start.active, {}), (n) => start.seats[n]?.layout ?? layout);
}

/** The path that opens a table which begins where the turn of a view began. */
export function playOnPathOf(views: readonly TableView[], index: number, seat: number): string | null {
  const start = turnStart(views, index);
  const text = turnStartText(views, index);
  if (!start || text === null) return null;
  const { game, options } = start.table;
  return playOnPath(
    game,
    text,
    options,
    seat,
    start.seats.map((each) => (each.level ? '' : each.name)),
  );
}

/** The path that opens a table which begins at a position; `names` are empty for bots. */
export function playOnPath(
  game: string,
  text: string,
  options: Readonly<Record<string, string>>,
  seat: number,
  names: readonly string[] = [],
): string {
  const query = new URLSearchParams({ table: text, seat: seatLetter(seat) });
  for (const name of names) query.append('name', name);
  for (const [option, value] of Object.entries(options)) query.set(option, value);
  return `/play-on/${game}?${query}`;
}

/** A table between two turns, as it is drawn. */
export interface ReadPosition {
  game: GameName;
  /** The options of a table, the sheet in brackets among them. */
  options: Record<string, string>;
  sheets: { layout: Layout; sheet: SheetView }[];
  /** Rows that are closed for all. */
  closed: string[];
  active: number;
}

/** Read a position as `rowlock position` writes it; null if that fails. Whether it is legal only the server knows. */
export function readPosition(text: string, options: Readonly<Record<string, string>> = {}): ReadPosition | null {
  const found = /^\s*([a-z]+)\s*(?:\(([^()]*)\))?\s*:([^>]*)(?:>\s*([A-Z])\s*)?$/.exec(text);
  const [, game = '', printed, table = '', letter = seatLetter(0)] = found ?? [];
  if (!isGame(game)) return null;
  const all = { ...options, ...(printed === undefined ? {} : { sheet: printed.trim() }) };
  const texts = table.split('|').map((each) => each.trim());
  try {
    const layouts = layoutsFor(game, texts.length, all);
    const read = texts.map((each, seat) => readSheet(each, layouts[seat]!));
    const closed = [...new Set(read.flatMap((each) => each.closed))];
    return { game, options: all, sheets: read, closed, active: seatOf(letter) };
  } catch {
    return null;
  }
}

/** A sheet of a position, and the rows that it shows to be closed. */
function readSheet(text: string, layout: Layout): { layout: Layout; sheet: SheetView; closed: string[] } {
  const rows = new Map<string, number[]>();
  const counts = new Map<string, number>();
  const closed: string[] = [];
  for (const part of text.split(/\s+/)) {
    const row = /^([a-z])(#?)([-\d,]+)(!?)$/.exec(part);
    const count = /^([x~+@])(\d+)$/.exec(part);
    if (count) counts.set(count[1]!, Number(count[2]));
    else if (row?.[3] !== undefined) {
      const letter = row[1]!;
      if (row[2] || row[4]) closed.push(letter);
      const marks = row[3] === EMPTY && isCrossing(layout) ? [] : row[3].split(',').map((each) => Number(each) || 0);
      rows.set(letter, marks);
    } else if (!part.startsWith('x')) throw new Error(part);
  }
  const marks = layout.rows.map(({ letter }) => rows.get(letter) ?? []);
  const bridges = layout.bridges.map(({ letter, numbers }) =>
    numbers.map((number) => (rows.get(letter) ?? []).filter((mark) => mark === number).length),
  );
  const of = (sign: string): number => counts.get(sign) ?? 0;
  const filled = { ...sheetOfMarks(layout, marks), bridges, misthrows: of('x'), strip: of('~'), bar: of('+') };
  return { layout, sheet: sheetView(layout, { ...filled, pawn: layout.track.length ? of('@') : null }), closed };
}

/** The path of the explorer with a position, its dice and the game's options. */
export function explorePath(
  game: string,
  draft: Draft,
  layoutOf: (seat: number) => Layout,
  options: Record<string, string> = {},
): string {
  const thrown = Object.entries(draft.faces).map(([name, face]) => ({ name, face }));
  const query = new URLSearchParams({ table: positionText(draft, layoutOf) });
  if (thrown.length) query.set('dice', writeDice(thrown));
  for (const [option, value] of Object.entries(options)) query.set(option, value);
  return `/explore/${game}?${query}`;
}

/** The dice of an address. */
export function readFaces(text: string): Record<string, number> {
  return Object.fromEntries(readDice(text).map(({ name, face }) => [name, face]));
}

/** A row of Qwixx with a number crossed once more, or no longer: by how many crosses it can have, and at least. */
export function toggled(marks: number[], number: number, numbers: number[], least = 1, most = 1): number[] {
  const left = marks.filter((mark) => mark !== number);
  const now = marks.length - left.length;
  const next = now >= most ? 0 : Math.max(now + 1, least);
  return [...left, ...Array.from({ length: next }, () => number)].sort(
    (a, b) => numbers.indexOf(a) - numbers.indexOf(b),
  );
}
