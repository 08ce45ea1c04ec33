/** A position that is set up by hand: its draft, its text, its address. */

import { closes } from '../game/layouts';
import { readDice, seatLetter, writeDice } from '../game/notation';
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

/** The draft as the line that `rowlock position` reads. */
export function positionText(draft: Draft, layoutOf: (seat: number) => Layout): string {
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
      const barred = !locked && draft.sheets.some((_, other) => locks(other, index));
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
