/** The sheets of a score pad: which taps are refused, and the sheets after a tap.
 *
 * A pad knows no dice and no turns: it checks what the sheets alone can tell. Several people may
 * lock a row in one action, so a row that is being closed stays open for its last number to
 * everybody who has noted nothing since.
 */

import type { FieldInfo, RowInfo } from '../../net/types';
import type { GameName } from '../games';
import { CLOSED_ROWS_TO_END, FULL_ROWS_TO_END, GAME_FACTS, MISTHROWS_TO_END } from '../games.gen';
import { isCrossing, lastOf, type Printed } from '../layouts';
import { startsLastRound } from '../track';
import * as onboard from './onboard';
import * as qwinto from './qwinto';
import * as qwixx from './qwixx';
import { emptySheet, refuse, type Refusal, type Sheet } from './sheet';

/** A field of a Qwinto sheet, counted from 1. */
export interface Place {
  readonly row: string;
  readonly field: number;
}

export type Tap =
  | { readonly kind: 'cross'; readonly sheet: number; readonly row: string; readonly number: number }
  | ({ readonly kind: 'enter'; readonly sheet: number; readonly number: number } & Place)
  | ({ readonly kind: 'shift'; readonly sheet: number; readonly to: Place } & Place)
  | ({ readonly kind: 'erase'; readonly sheet: number } & Place)
  | { readonly kind: 'advance'; readonly sheet: number; readonly field: number }
  | { readonly kind: 'misthrow' | 'stop'; readonly sheet: number }
  /** A sheet that is not on this device has locked a row. */
  | { readonly kind: 'close'; readonly row: string; readonly elsewhere: boolean }
  /** What is being closed is closed for everybody; the game is over. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'finish' };

/** A row that is being closed, and the sheets that have noted something since. */
export interface Closing {
  readonly row: string;
  readonly acted: readonly number[];
}

export interface Table {
  readonly game: GameName;
  readonly track: readonly FieldInfo[];
  readonly sheets: readonly Sheet[];
  readonly closing: readonly Closing[];
  readonly closed: readonly string[];
  /** Sheets of people who have stopped early. */
  readonly stopped: readonly number[];
  /** The newest entry of each Qwinto sheet: it may have been made in this turn. */
  readonly newest: readonly (Place | null)[];
  readonly finished: boolean;
}

export type Ending = 'rows-closed' | 'rows-full' | 'misthrows';

export function newTable(game: GameName, sheets: number, track: readonly FieldInfo[] = []): Table {
  return {
    game,
    track,
    sheets: Array.from({ length: sheets }, () => emptySheet(game)),
    closing: [],
    closed: [],
    stopped: [],
    newest: Array.from({ length: sheets }, () => null),
    finished: false,
  };
}

const printed = ({ game }: Table): Printed => GAME_FACTS[game];

/** A row as it is printed. */
const rowAt = (table: Table, letter: string): RowInfo | undefined =>
  printed(table).rows.find((row) => row.letter === letter);

/** All rows that are closed or being closed. */
export function shutRows(table: Table): string[] {
  return [...table.closed, ...table.closing.map(({ row }) => row)];
}

/** Rows that are closed for a sheet: it cannot have noted its part of that action any more. */
export function closedFor(table: Table, sheet: number): string[] {
  return [...table.closed, ...table.closing.filter(({ acted }) => acted.includes(sheet)).map(({ row }) => row)];
}

/** Why the game ends once everybody has noted this throw; empty if it goes on. */
export function endings(table: Table): Ending[] {
  const reasons: Ending[] = [];
  if (isOver(table)) reasons.push('rows-closed');
  if (!isCrossing(printed(table)) && table.sheets.some((sheet) => qwinto.fullRows(sheet) >= FULL_ROWS_TO_END)) {
    reasons.push('rows-full');
  }
  if (table.sheets.some(({ misthrows }) => misthrows >= MISTHROWS_TO_END)) reasons.push('misthrows');
  return reasons;
}

/** Whether a pawn has started the last round of On Board. */
export function lastRound({ sheets, track }: Table): boolean {
  return sheets.some(({ pawn }) => startsLastRound(pawn, track.length));
}

// -- why not ---------------------------------------------------------------------------------------

/** The rule that a tap breaks, or null; `elsewhere` are the pawns on other devices. */
export function refusal(table: Table, tap: Tap, elsewhere: readonly number[] = []): Refusal | null {
  if (table.finished) return refuse('game-over');
  if (tap.kind === 'close') return shutRows(table).includes(tap.row) ? refuse('row-closed', { row: tap.row }) : null;
  if (tap.kind === 'settle' || tap.kind === 'finish') return null;
  const sheet = table.sheets[tap.sheet];
  if (!sheet) return refuse('no-such-field');
  if (table.stopped.includes(tap.sheet)) return refuse('pad-stopped');
  switch (tap.kind) {
    case 'cross':
      return whyNotCross(table, tap.sheet, tap.row, tap.number);
    case 'enter':
      return qwinto.whyNotEnter(printed(table), sheet, tap.row, tap.field, tap.number);
    case 'shift':
      return whyNotShift(table, sheet, tap);
    case 'erase':
      return qwinto.numberIn(printed(table), sheet, tap.row, tap.field) ? null : refuse('no-such-field');
    case 'advance':
      return whyNotAdvance(table, tap.sheet, tap.field, elsewhere);
    case 'misthrow':
      return sheet.misthrows >= MISTHROWS_TO_END || isOver(table) ? refuse('game-over') : null;
    case 'stop':
      return null;
  }
}

/** Two closed rows end the game at once; only what belongs to the same throw is still noted. */
const isOver = (table: Table): boolean => shutRows(table).length >= CLOSED_ROWS_TO_END;

function whyNotCross(table: Table, which: number, row: string, number: number): Refusal | null {
  const sheet = table.sheets[which];
  const there = rowAt(table, row);
  if (!sheet || !there) return refuse('no-such-row');
  const shut = closedFor(table, which);
  if (shut.length >= CLOSED_ROWS_TO_END) return refuse('game-over');
  const closing = table.closing.some((each) => each.row === row);
  if (shut.includes(row) || (closing && number !== lastOf(there))) return refuse('row-closed', { row });
  return qwixx.whyNotCross(there, qwixx.marksOf(printed(table).rows, sheet, row), number);
}

function whyNotShift(table: Table, sheet: Sheet, tap: Extract<Tap, { kind: 'shift' }>): Refusal | null {
  const layout = printed(table);
  const newest = table.newest[tap.sheet];
  const number = qwinto.numberIn(layout, sheet, tap.row, tap.field);
  if (!number || newest?.row !== tap.row || newest.field !== tap.field) return refuse('pad-not-newest');
  const lifted = qwinto.entered(layout, sheet, tap.row, tap.field, 0);
  return qwinto.whyNotEnter(layout, lifted, tap.to.row, tap.to.field, number);
}

function whyNotAdvance(table: Table, which: number, field: number, elsewhere: readonly number[]): Refusal | null {
  const sheet = table.sheets[which];
  if (!sheet || sheet.pawn === null) return refuse('no-such-field');
  if (isOver(table)) return refuse('game-over');
  const wrong = onboard.whyNotReach(sheet, table.track, field, [...pawnsBeside(table, which), ...elsewhere]);
  const there = table.track[field - 1];
  if (wrong || !there) return wrong ?? refuse('no-such-field');
  if (isCrossed(table, which, there)) return null;
  // Only the active player moves, so nobody closes the same row in this action.
  if (shutRows(table).includes(there.row)) return refuse('row-closed', { row: there.row });
  return whyNotCross(table, which, there.row, there.number);
}

/** Whether the number of a field was crossed before. */
export function isCrossed(table: Table, which: number, { row, number }: FieldInfo): boolean {
  const sheet = table.sheets[which];
  return sheet !== undefined && qwixx.marksOf(printed(table).rows, sheet, row).includes(number);
}

/** The fields of the other pawns on this device. */
export function pawnsBeside(table: Table, which: number): number[] {
  return table.sheets.flatMap(({ pawn }, n) => (n !== which && pawn ? [pawn] : []));
}

// -- what follows ----------------------------------------------------------------------------------

/** The pad after a tap that is not refused. */
export function after(table: Table, tap: Tap): Table {
  switch (tap.kind) {
    case 'cross':
      return crossedBy(table, tap.sheet, tap.row, tap.number);
    case 'enter':
      return put(table, tap.sheet, (sheet) => qwinto.entered(printed(table), sheet, tap.row, tap.field, tap.number), {
        row: tap.row,
        field: tap.field,
      });
    case 'shift':
      return put(table, tap.sheet, (sheet) => shifted(printed(table), sheet, tap, tap.to), tap.to);
    case 'erase':
      return put(table, tap.sheet, (sheet) => qwinto.entered(printed(table), sheet, tap.row, tap.field, 0), null);
    case 'advance':
      return advanced(table, tap.sheet, tap.field);
    case 'misthrow':
      return acted(
        put(table, tap.sheet, (sheet) => ({ ...sheet, misthrows: sheet.misthrows + 1 }), null),
        tap.sheet,
      );
    case 'stop':
      return settled({ ...table, stopped: [...table.stopped, tap.sheet] });
    case 'close':
      return { ...table, closing: [...table.closing, { row: tap.row, acted: [] }] };
    case 'settle':
      return { ...table, closed: shutRows(table), closing: [] };
    case 'finish':
      return { ...table, closed: shutRows(table), closing: [], finished: true };
  }
}

function crossedBy(table: Table, which: number, row: string, number: number): Table {
  const { rows } = printed(table);
  const noted = put(table, which, (sheet) => qwixx.crossed(rows, sheet, row, number), null);
  const last = rows.some((each) => each.letter === row && lastOf(each) === number);
  const locks = last && !shutRows(table).includes(row);
  return acted(locks ? { ...noted, closing: [...noted.closing, { row, acted: [] }] } : noted, which);
}

/** The pawn goes there; a number that is not crossed yet is crossed with it. */
function advanced(table: Table, which: number, field: number): Table {
  const there = table.track[field - 1];
  const moved = put(table, which, (each) => ({ ...each, pawn: field }), null);
  if (!there || isCrossed(table, which, there)) return acted(moved, which);
  return crossedBy(moved, which, there.row, there.number);
}

function shifted(layout: Printed, sheet: Sheet, from: Place, to: Place): Sheet {
  const number = qwinto.numberIn(layout, sheet, from.row, from.field);
  return qwinto.entered(layout, qwinto.entered(layout, sheet, from.row, from.field, 0), to.row, to.field, number);
}

function put(table: Table, which: number, change: (sheet: Sheet) => Sheet, newest: Place | null): Table {
  return {
    ...table,
    sheets: table.sheets.map((sheet, n) => (n === which ? change(sheet) : sheet)),
    newest: table.newest.map((place, n) => (n === which ? newest : place)),
  };
}

/** A sheet has noted something: it cannot be the same action for it any more. */
function acted(table: Table, which: number): Table {
  const closing = table.closing.map((each) =>
    each.acted.includes(which) ? each : { ...each, acted: [...each.acted, which] },
  );
  return settled({ ...table, closing });
}

/** A row is closed once everybody who still plays has noted something since. */
function settled(table: Table): Table {
  const playing = table.sheets.map((_, n) => n).filter((n) => !table.stopped.includes(n));
  const done = ({ acted: who }: Closing): boolean => playing.every((n) => who.includes(n));
  return {
    ...table,
    closed: [...table.closed, ...table.closing.filter(done).map(({ row }) => row)],
    closing: table.closing.filter((each) => !done(each)),
  };
}
