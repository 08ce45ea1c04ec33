/** Assembles views of a table, live or replayed, from the messages `table`, `seats` and `view` (docs/protocol.md). */

import { closes } from '../game/layouts';
import { parseMove, readCell } from '../game/notation';
import type { MineView, MoveFollows, SeatView, SheetView, TableView } from './table-view';
import type { Follows, Layout, Mine, News, Replay, Seats, Sheet, Table, View } from './types';

const MAX_LOG = 40;

/** The log with the news of a view, which replace those of the same turns. */
export function extendLog(log: News[], recent: News[]): News[] {
  const since = recent[0]?.[0] ?? Infinity;
  return [...log.filter(([turn]) => turn < since), ...recent].slice(-MAX_LOG);
}

/** The table as one object, which is what the components are given. */
export function assembleView(table: Table, people: Seats, view: View, log: News[]): TableView {
  const { id, code, game, options, layout, bots, alone, usualBot, review, seconds, days, pace } = table;
  const { settle, daily, position, start, throws } = table;
  const { fair, rematch, asked, queue, queued, kept, declined, before, removed, out, watching, host, coach } = people;
  const { seq, status, turn, phase, active, decision, sum, closed, leftMs, settleMs, due, outcome } = view;
  return {
    seq,
    table: {
      id,
      code,
      game,
      options,
      layout,
      bots,
      alone,
      usualBot,
      review,
      public: table.public,
      seconds,
      days,
      pace,
      settle,
      throws,
      daily,
      position,
      coach,
      coachForAll: table.coach,
      host,
      start,
      version: table.version,
    },
    status,
    seats: people.seats.map((_, seat) => assembleSeat(seat, people, view, layoutAt(table, seat))),
    turn,
    phase,
    active,
    decision,
    dice: Object.entries(view.dice).map(([name, face]) => ({ name, face })),
    sum,
    closed,
    mine: view.mine.map((mine) => assembleMine(mine, table, view)),
    recent: log.map(([turn, seat, kind, text]) => ({ turn, seat, kind, text })),
    leftMs,
    settleMs,
    due,
    outcome,
    fair,
    rematch,
    asked,
    queue,
    queued,
    kept,
    declined,
    before,
    removed,
    out,
    watching,
  };
}

/** The printed sheet of a seat. */
const layoutAt = (table: Table, seat: number): Layout => table.layouts[table.seatLayouts[seat] ?? 0] ?? table.layout;

/** The views of a finished game: the start, and the table after each step. */
export function assembleReplay({ table, people, views }: Replay): TableView[] {
  let log = table.recent;
  return views.flatMap((each) => {
    const seats = people[each.people];
    if (!seats) return [];
    log = extendLog(log, each.view.recent);
    return [assembleView(table, seats, each.view, log)];
  });
}

function assembleSeat(seat: number, people: Seats, view: View, layout: Layout): SeatView {
  const who = people.seats[seat];
  const sheet = view.sheets[seat];
  return {
    seat,
    kind: who?.kind ?? 'open',
    name: who?.name ?? '',
    person: who?.name ?? '',
    level: who?.level ?? null,
    yours: people.yours.includes(seat),
    here: who?.here ?? false,
    deserted: who?.deserted ?? false,
    invited: who?.invited ?? false,
    host: who?.host ?? false,
    unready: who?.unready ?? false,
    substitute: who?.substitute ?? false,
    conceded: who?.conceded ?? false,
    stints: (who?.stints ?? []).map(([first, last, level]) => ({ first, last, level })),
    waiting: view.waiting.includes(seat),
    chosen: view.chosen.includes(seat),
    layout,
    sheet: sheet ? assembleSheet(sheet, layout) : null,
  };
}

/** A sheet with its rows in the order they are printed in. */
export function assembleSheet(sheet: Sheet, layout: Layout): SheetView {
  const { rows, misthrows, total, bonuses = [], track = 0 } = sheet.score;
  return {
    rows: layout.rows.map((row) => {
      const marks = sheet.rows[row.letter] ?? [];
      return { letter: row.letter, marks, locked: marks.some((mark) => closes(layout, row, mark)) };
    }),
    bridges: layout.bridges.map(({ letter }) => ({ letter, marks: sheet.bridges?.[letter] ?? [], locked: false })),
    strip: sheet.strip ?? null,
    bar: sheet.bar ?? null,
    misthrows: sheet.misthrows,
    pawn: sheet.pawn ?? null,
    score: { rows, bonuses, track, misthrows, total },
  };
}

function assembleMine(mine: Mine, table: Table, view: View): MineView {
  const { seat, choice, roll, revisable = false, throw: throwing = null, last = null, passes = false } = mine;
  const pawns = view.sheets.map((sheet) => sheet.pawn ?? 0);
  const crossed = view.sheets[seat]?.rows ?? {};
  const context = { dice: view.dice, pawns, layout: layoutAt(table, seat), crossed };
  const legal = mine.legal.map((text) => ({
    ...parseMove(text, seat, context),
    misthrow: mine.misthrows.includes(text),
    follows: assembleFollows(mine.follows?.[text]),
  }));
  return { seat, legal, choice, roll, revisable, throwing, last, passes };
}

function assembleFollows(follows: Follows | undefined): MoveFollows | null {
  if (!follows) return null;
  const { cells = [], strip = null, bar = null } = follows;
  return { cells: cells.map(readCell), strip, bar };
}
