/** The table of a score pad between two taps: sheets, rows that are being closed, and the turn, if turns are kept. */

import type { FieldInfo, Layout } from '../../../net/types';
import { CLOSED_ROWS_TO_END, FULL_ROWS_TO_END, MISTHROWS_TO_END } from '../../games.gen';
import { isCrossing } from '../../layouts';
import { startsLastRound } from '../../track';
import * as qwinto from '../qwinto/sheet';
import { crossesOn } from '../qwixx/row';
import { emptySheet, type Sheet } from '../sheet';
import type { Mark, Place, Throw } from './taps';

/** A row that is being closed, and the sheets that have noted something since. */
export interface Closing {
  readonly row: string;
  /** The white sums with which it can have been closed; null if another device did. */
  readonly sums: readonly number[] | null;
  readonly acted: readonly number[];
}

/** A turn of a pad on which turns are kept: whose it is, and what was noted in it. */
export interface Turn {
  /** Counted from 1. */
  readonly number: number;
  readonly active: number;
  /** What was typed; without it the sheets alone decide what is refused. */
  readonly throws: readonly Throw[];
  readonly marks: readonly Mark[];
  /** Rows that somebody with a paper sheet has closed in it. */
  readonly paper: readonly string[];
  /** The table at its beginning. */
  readonly start: Table;
}

export interface Table {
  /** The printed sheet of each person. */
  readonly layouts: readonly Layout[];
  readonly sheets: readonly Sheet[];
  readonly closing: readonly Closing[];
  readonly closed: readonly string[];
  /** Sheets of people who have stopped early. */
  readonly stopped: readonly number[];
  /** The newest entry of each Qwinto sheet: it may have been made in this turn. */
  readonly newest: readonly (Place | null)[];
  /** Of each sheet the cells that its newest tap crossed: the one tapped, then all that followed. */
  readonly trails: readonly (readonly FieldInfo[])[];
  readonly finished: boolean;
  /** The turn under way; null if no turns are kept. */
  readonly turn: Turn | null;
  /** The turns before it. */
  readonly past: readonly Turn[];
  /** On Board, where turns are kept: whose pawn has started the last round. */
  readonly finisher: number | null;
}

export type Ending = 'rows-closed' | 'rows-full' | 'misthrows' | 'track';

/** Empty sheets; with turns, if somebody is named who takes the first one. */
export function newTable(layouts: readonly Layout[], first: number | null = null): Table {
  const table: Table = {
    layouts,
    sheets: layouts.map(emptySheet),
    closing: [],
    closed: [],
    stopped: [],
    newest: layouts.map(() => null),
    trails: layouts.map(() => []),
    finished: false,
    turn: null,
    past: [],
    finisher: null,
  };
  return first === null ? table : withTurn(table, first);
}

/** The table at the beginning of a turn. */
export function withTurn(table: Table, active: number): Table {
  const start = { ...table, newest: table.layouts.map(() => null) };
  return { ...start, turn: { number: table.past.length + 1, active, throws: [], marks: [], paper: [], start } };
}

/** The first sheet: what concerns the whole table is the same on all. */
export const common = ({ layouts }: Table): Layout => layouts[0]!;

/** All rows that are closed or being closed. */
export function shutRows(table: Table): string[] {
  return [...table.closed, ...table.closing.map(({ row }) => row)];
}

/** Rows that are closed for a sheet: it cannot have noted its part of that action any more. */
export function closedFor(table: Table, sheet: number): string[] {
  return [...table.closed, ...table.closing.filter(({ acted }) => acted.includes(sheet)).map(({ row }) => row)];
}

/** Two closed rows end the game at once; only what belongs to the same throw is still noted. */
export const isOver = (table: Table): boolean => shutRows(table).length >= CLOSED_ROWS_TO_END;

/** Why the game ends once everybody has noted this throw; empty if it goes on. */
export function endings(table: Table): Ending[] {
  const reasons: Ending[] = [];
  if (isOver(table)) reasons.push('rows-closed');
  if (!isCrossing(common(table)) && table.sheets.some((sheet) => qwinto.fullRows(sheet) >= FULL_ROWS_TO_END)) {
    reasons.push('rows-full');
  }
  if (table.sheets.some(({ misthrows }) => misthrows >= MISTHROWS_TO_END)) reasons.push('misthrows');
  if (isLastTurn(table) && hasNoted(table, table.turn!.active)) reasons.push('track');
  return reasons;
}

/** Whether a pawn has started the last round of On Board. */
export function lastRound(table: Table): boolean {
  return table.sheets.some(({ pawn }) => startsLastRound(pawn, common(table).track.length));
}

/** Whether the number of a field was crossed before. */
export function isCrossed({ layouts, sheets }: Table, which: number, cell: FieldInfo): boolean {
  return crossesOn(layouts[which]!, sheets[which]!, cell) > 0;
}

/** The fields of the other pawns on this device. */
export function pawnsBeside(table: Table, which: number): number[] {
  return table.sheets.flatMap(({ pawn }, n) => (n !== which && pawn ? [pawn] : []));
}

// -- turns -----------------------------------------------------------------------------------------

/** Whose turn comes after this one: the next who has not stopped. */
export function nextActive({ turn, sheets, stopped }: Table): number {
  const after = sheets.map((_, n) => ((turn?.active ?? 0) + 1 + n) % sheets.length);
  return after.find((each) => !stopped.includes(each)) ?? after[0]!;
}

/** The seat whose pawn has started the last round, this turn included. */
export function finisherOf(table: Table): number | null {
  const { turn, finisher, sheets } = table;
  if (!turn || finisher !== null) return finisher;
  return startsLastRound(sheets[turn.active]!.pawn, common(table).track.length) ? turn.active : null;
}

/** Whether the last round of On Board ends with this turn. */
export function isLastTurn(table: Table): boolean {
  return table.turn !== null && finisherOf(table) !== null && nextActive(table) === finisherOf(table);
}

/** Whether a sheet has noted anything in this turn. */
export const hasNoted = ({ turn }: Table, which: number): boolean =>
  turn?.marks.some(({ sheet }) => sheet === which) ?? false;
