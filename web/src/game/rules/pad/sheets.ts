/** What the sheets of a pad alone can tell: which taps are refused, and the sheets after a tap.
 *
 * Nothing is known of dice here. Several people may lock a row in one action, so a row that is being
 * closed stays open to everybody who has noted nothing since, for crosses that the same throw allows.
 */

import type { FieldInfo, Layout } from '../../../net/types';
import { CLOSED_ROWS_TO_END, MISTHROWS_TO_END } from '../../games.gen';
import { rowName } from '../../layouts';
import { whyNotReach } from '../onboard/pawn';
import * as qwinto from '../qwinto/sheet';
import { filled, type Cross } from '../qwixx/filling';
import { luckyCells } from '../qwixx/offers';
import { whyNotCross } from '../qwixx/reasons';
import { refuse, type Refusal, type Sheet } from '../sheet';
import { closedFor, common, isCrossed, isOver, pawnsBeside, shutRows, type Closing, type Table } from './table';
import type { Place, Tap } from './taps';

const rowNamed = (table: Table, row: string): string => rowName(common(table), row);

/** The rule that a tap breaks as far as the sheets tell, or null; `elsewhere` are the pawns on other devices. */
export function whyNotNoted(table: Table, tap: Tap, elsewhere: readonly number[] = []): Refusal | null {
  if (table.finished) return refuse('game-over');
  if (tap.kind === 'close') {
    return shutRows(table).includes(tap.row) ? refuse('row-closed', { row: rowNamed(table, tap.row) }) : null;
  }
  if (!('sheet' in tap)) return null;
  const [layout, sheet] = [table.layouts[tap.sheet], table.sheets[tap.sheet]];
  if (!layout || !sheet) return refuse('no-such-field');
  if (table.stopped.includes(tap.sheet)) return refuse('pad-stopped');
  switch (tap.kind) {
    case 'cross':
      return whyNotCrossed(table, tap.sheet, crossOf(tap));
    case 'enter':
      return qwinto.whyNotEnter(layout, sheet, tap.row, tap.field, tap.number);
    case 'shift':
      return whyNotShift(table, sheet, tap);
    case 'erase':
      return qwinto.numberIn(layout, sheet, tap.row, tap.field) ? null : refuse('no-such-field');
    case 'advance':
      return whyNotAdvance(table, tap.sheet, tap.field, elsewhere);
    case 'misthrow':
      return sheet.misthrows >= MISTHROWS_TO_END || isOver(table) ? refuse('game-over') : null;
    case 'stop':
      return null;
  }
}

const crossOf = ({ row, number, exchanged = null }: { exchanged?: number | null } & FieldInfo): Cross => ({
  row,
  number,
  exchanged,
});

function whyNotCrossed(table: Table, which: number, cross: Cross): Refusal | null {
  if (closedFor(table, which).length >= CLOSED_ROWS_TO_END) return refuse('game-over');
  return whyNotCross(table.layouts[which]!, table.sheets[which]!, closedTo(table, which, cross), cross);
}

/** The white sums with which a sheet can have made a cross, as far as it alone can tell. */
function sumsOf(table: Table, which: number, { row, number, exchanged }: Cross): number[] {
  if (exchanged !== null) return [exchanged];
  const layout = table.layouts[which]!;
  const lucky = luckyCells(layout, table.sheets[which]!, closedFor(table, which));
  const isLucky = lucky.some((cell) => cell.row === row && cell.number === number);
  return [number, ...(isLucky ? layout.marks.lucky : [])];
}

/** The rows that are closed to a cross: also those being closed, if it was not the same throw. */
function closedTo(table: Table, which: number, cross: Cross): string[] {
  const sums = sumsOf(table, which, cross);
  const { rows, closing: last } = table.layouts[which]!;
  const others = table.closing.filter(({ row, sums: known }) => {
    const possible = known ?? rows.find(({ letter }) => letter === row)?.numbers.slice(-last) ?? [];
    return !possible.some((sum) => sums.includes(sum));
  });
  return [...closedFor(table, which), ...others.map(({ row }) => row)];
}

function whyNotShift(table: Table, sheet: Sheet, tap: Extract<Tap, { kind: 'shift' }>): Refusal | null {
  const layout = common(table);
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
  const { track } = common(table);
  const wrong = whyNotReach(sheet, track, field, [...pawnsBeside(table, which), ...elsewhere]);
  const there = track[field - 1];
  if (wrong || !there) return wrong ?? refuse('no-such-field');
  if (isCrossed(table, which, there)) return null;
  // Only the active player moves, so nobody closes the same row in this action.
  if (shutRows(table).includes(there.row)) return refuse('row-closed', { row: rowNamed(table, there.row) });
  return whyNotCrossed(table, which, crossOf(there));
}

// -- what follows ----------------------------------------------------------------------------------

/** The sheets after a tap that is not refused. */
export function noted(table: Table, tap: Tap): Table {
  switch (tap.kind) {
    case 'next':
    case 'no-turns':
    case 'throw':
      return table;
    case 'cross':
      return crossedBy(table, tap.sheet, crossOf(tap));
    case 'enter':
      return put(table, tap.sheet, (sheet) => qwinto.entered(common(table), sheet, tap.row, tap.field, tap.number), {
        newest: { row: tap.row, field: tap.field },
      });
    case 'shift':
      return put(table, tap.sheet, (sheet) => shifted(common(table), sheet, tap, tap.to), { newest: tap.to });
    case 'erase':
      return put(table, tap.sheet, (sheet) => qwinto.entered(common(table), sheet, tap.row, tap.field, 0));
    case 'advance':
      return advanced(table, tap.sheet, tap.field);
    case 'misthrow':
      return acted(
        put(table, tap.sheet, (sheet) => ({ ...sheet, misthrows: sheet.misthrows + 1 })),
        tap.sheet,
      );
    case 'stop':
      return settled({ ...table, stopped: [...table.stopped, tap.sheet] });
    case 'close':
      return { ...table, closing: [...table.closing, { row: tap.row, sums: null, acted: [] }] };
    case 'settle':
      return { ...table, closed: shutRows(table), closing: [] };
    case 'finish':
      return { ...table, closed: shutRows(table), closing: [], finished: true };
  }
}

/** The cell crossed with all that follows from it; rows that it locks are being closed. */
function crossedBy(table: Table, which: number, cross: Cross): Table {
  const [layout, before] = [table.layouts[which]!, table.sheets[which]!];
  const { sheet, locked, trail } = filled(layout, before, closedTo(table, which, cross), cross);
  const noted = put(table, which, () => sheet, { trail });
  const sums = sumsOf(table, which, cross);
  const fresh = locked.filter((row) => !shutRows(table).includes(row)).map((row) => ({ row, sums, acted: [] }));
  return acted({ ...noted, closing: [...noted.closing, ...fresh] }, which);
}

/** The pawn goes there; a number that is not crossed yet is crossed with it. */
function advanced(table: Table, which: number, field: number): Table {
  const there = common(table).track[field - 1];
  const moved = put(table, which, (each) => ({ ...each, pawn: field }));
  if (!there || isCrossed(table, which, there)) return acted(moved, which);
  return crossedBy(moved, which, crossOf(there));
}

function shifted(layout: Layout, sheet: Sheet, from: Place, to: Place): Sheet {
  const number = qwinto.numberIn(layout, sheet, from.row, from.field);
  return qwinto.entered(layout, qwinto.entered(layout, sheet, from.row, from.field, 0), to.row, to.field, number);
}

function put(
  table: Table,
  which: number,
  change: (sheet: Sheet) => Sheet,
  { newest = null, trail = [] }: { newest?: Place | null; trail?: readonly FieldInfo[] } = {},
): Table {
  return {
    ...table,
    sheets: table.sheets.map((sheet, n) => (n === which ? change(sheet) : sheet)),
    newest: table.newest.map((place, n) => (n === which ? newest : place)),
    trails: table.trails.map((cells, n) => (n === which ? trail : cells)),
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
