/** A position that is set up by hand: its draft, its text, its address. */

import { readDice, seatLetter, writeDice } from '../game/notation';
import type { SheetView, TableView } from '../net/table-view';
import type { Layout } from '../net/types';

export interface Draft {
  game: string;
  /** For each seat its sheet: the marks of each row by its letter, misthrows, the pawn's field. */
  sheets: { rows: Record<string, number[]>; misthrows: number; pawn: number | null }[];
  active: number;
  /** The faces of the dice by name; none before the roll. */
  faces: Record<string, number>;
}

const EMPTY = '-';

/** Sheets on which nothing is written. */
export function blank(game: string, layout: Layout, seats: number): Draft {
  return { game, sheets: Array.from({ length: seats }, () => emptySheet(layout)), active: 0, faces: {} };
}

export function emptySheet(layout: Layout): Draft['sheets'][number] {
  const rows = layout.rows.map(({ letter, columns }) => [letter, columns.map(() => 0)]);
  return {
    rows: Object.fromEntries(rows) as Record<string, number[]>,
    misthrows: 0,
    pawn: layout.track.length ? 0 : null,
  };
}

/** The draft that shows the sheets the server has read. */
export function draftOf(game: string, sheets: SheetView[], active: number, faces: Record<string, number>): Draft {
  return {
    game,
    sheets: sheets.map(({ rows, misthrows, pawn }) => ({
      rows: Object.fromEntries(rows.map(({ letter, marks }) => [letter, marks])),
      misthrows,
      pawn,
    })),
    active,
    faces,
  };
}

/** The draft as the line that `rowlock position` reads. */
export function positionText(draft: Draft, layout: Layout): string {
  const locks = (seat: number, row: Layout['rows'][number]): boolean =>
    row.numbers.length > 0 && (draft.sheets[seat]?.rows[row.letter] ?? []).at(-1) === row.numbers.at(-1);
  const sheets = draft.sheets.map((sheet, seat) => {
    const rows = layout.rows.map((row) => {
      const marks = sheet.rows[row.letter] ?? [];
      if (row.columns.length) return row.letter + marks.map((mark) => mark || EMPTY).join();
      const locked = locks(seat, row);
      const barred = !locked && draft.sheets.some((_, other) => locks(other, row));
      return `${row.letter}${barred ? '#' : ''}${marks.join() || EMPTY}${locked ? '!' : ''}`;
    });
    return [...rows, `x${sheet.misthrows}`, ...(sheet.pawn === null ? [] : [`@${sheet.pawn}`])].join(' ');
  });
  return `${draft.game}: ${sheets.join(' | ')}${draft.active ? ` > ${seatLetter(draft.active)}` : ''}`;
}

/** The path that explores a table, only before the first decision of a turn. */
export function explorePathOf(view: TableView): string | null {
  if (view.phase !== 'together' && view.phase !== 'take') return null;
  const sheets = view.seats.flatMap((seat) => (seat.sheet ? [seat.sheet] : []));
  const faces = Object.fromEntries(view.dice.filter((die) => die.face).map((die) => [die.name, die.face]));
  const draft = draftOf(view.table.game, sheets, view.active, faces);
  return explorePath(draft, view.table.layout, view.table.options);
}

/** The path of the explorer with a position, its dice and the game's options. */
export function explorePath(draft: Draft, layout: Layout, options: Record<string, string> = {}): string {
  const thrown = Object.entries(draft.faces).map(([name, face]) => ({ name, face }));
  const query = new URLSearchParams({ table: positionText(draft, layout) });
  if (thrown.length) query.set('dice', writeDice(thrown));
  for (const [option, value] of Object.entries(options)) query.set(option, value);
  return `/explore/${draft.game}?${query}`;
}

/** The dice of an address. */
export function readFaces(text: string): Record<string, number> {
  return Object.fromEntries(readDice(text).map(({ name, face }) => [name, face]));
}

/** A row of Qwixx with a number crossed, or no longer. */
export function toggled(marks: number[], number: number, numbers: number[]): number[] {
  const left = marks.filter((mark) => mark !== number);
  if (left.length < marks.length) return left;
  return [...marks, number].sort((a, b) => numbers.indexOf(a) - numbers.indexOf(b));
}
