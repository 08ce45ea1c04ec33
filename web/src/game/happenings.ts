/** What everybody saw, read from the news of a table: fresh marks, what a turn brought, who ended the game. */

import type { Happened, SeatView, TableView } from '../net/table-view';
import type { FieldInfo } from '../net/types';
import { MISTHROWS_TO_END } from './games.gen';
import { readCell, readMove } from './notation';

/** What a seat did in a turn, as far as it is uncovered; nothing of it means that it passed. */
export interface Deed {
  seat: number;
  /** The cells that it crossed or entered, those that followed among them, with their numbers. */
  cells: FieldInfo[];
  /** The steps of its pawn. */
  steps: number | null;
  misthrow: boolean;
}

/** What the news of a turn are about. */
type News = readonly Happened[];

/** Phases before which an action of the turn under way was uncovered. */
const UNCOVERED = ['colour', 'pawn'];
/** The full rows of one sheet that end a game of Qwinto. */
const FULL_ROWS_TO_END = 2;

/** What people have agreed to, or what somebody gave up, with nothing since. */
export function lastSaid(view: TableView): Happened | null {
  const last = view.recent.at(-1);
  return last && ['takeback', 'stays', 'conceded'].includes(last.kind) ? last : null;
}

/** The cells that a seat has marked since the last roll, such as `y5`; a field of Qwinto by its place. */
export function freshMarks(view: TableView, seat: number): Set<string> {
  const last = view.recent.map(({ kind }) => kind).lastIndexOf('roll');
  const since = view.recent.slice(last + 1).filter((each) => each.seat === seat);
  return new Set(since.flatMap(namesOf));
}

/** The names of the cells that a piece of news marks. */
function namesOf({ kind, text }: Happened): string[] {
  if (kind === 'follows') return text.split(' ');
  const move = kind === 'move' ? readMove(text) : null;
  if (move?.kind === 'cross') return [`${move.row}${move.number}`];
  if (move?.kind === 'enter') return [`${move.row}${move.field}`];
  return move?.kind === 'advance' && move.cross ? [`${move.cross.row}${move.cross.number}`] : [];
}

/** What each of these seats did by the news. */
export function deedsIn(news: News, seats: readonly number[]): Deed[] {
  return seats.map((seat) => {
    const own = news.filter((each) => each.seat === seat);
    const moves = own.flatMap(({ kind, text }) => (kind === 'move' ? (readMove(text) ?? []) : []));
    const pawn = moves.find((move) => move.kind === 'advance');
    return {
      seat,
      cells: own.flatMap(cellsOf),
      steps: pawn?.steps ?? null,
      misthrow: own.some(({ kind }) => kind === 'misthrow'),
    };
  });
}

/** The cells with the numbers that stand on them now. */
function cellsOf({ kind, text }: Happened): FieldInfo[] {
  if (kind === 'follows') return text.split(' ').map(readCell);
  const move = kind === 'move' ? readMove(text) : null;
  if (move?.kind === 'cross' || move?.kind === 'enter') return [{ row: move.row, number: move.number }];
  return move?.kind === 'advance' && move.cross ? [{ row: move.cross.row, number: move.cross.number }] : [];
}

export const didNothing = ({ cells, steps, misthrow }: Deed): boolean =>
  cells.length === 0 && steps === null && !misthrow;

/** What the last action brought: of the turn under way, or of the one before until something is uncovered. */
export function lastDeeds(view: TableView): Deed[] {
  const midway = UNCOVERED.includes(view.phase);
  const turn = midway ? view.turn : view.turn - 1;
  const news = view.recent.filter((each) => each.turn === turn);
  const roller = news.find(({ kind }) => kind === 'roll')?.seat;
  if (roller === undefined) return [];
  const seats = view.seats.map((_, place) => (roller + place) % view.seats.length);
  // The seat at its turn may still do something.
  return deedsIn(news, seats).filter((deed) => !(midway && deed.seat === roller && didNothing(deed)));
}

/** What was uncovered between two views, by those who had to choose; nothing if no choice was. */
export function deedsSince(view: TableView, before: TableView): Deed[] {
  if (view.decision === before.decision) return [];
  const news = newsSince(view, before);
  // The table has gone back: nobody did anything.
  if (news.some(({ kind }) => kind === 'takeback')) return [];
  const told = news.some(({ kind }) => kind === 'move' || kind === 'misthrow');
  const chose = ['together', ...UNCOVERED].includes(before.phase) && before.dice.some(({ face }) => face > 0);
  if (!told && !chose) return [];
  const all = view.seats.map(({ seat }) => seat);
  const seats = before.phase === 'together' ? all : [before.active];
  // After several turns at once nobody can be told to have passed.
  const sure = chose && view.turn - before.turn <= 1;
  return deedsIn(news, sure ? seats : all).filter((deed) => sure || !didNothing(deed));
}

/** The news of a view that the one before did not have. */
export function newsSince(view: TableView, before: TableView): Happened[] {
  return view.recent.filter((each) => !before.recent.some((old) => isSame(old, each)));
}

const isSame = (one: Happened, other: Happened): boolean =>
  (['turn', 'seat', 'kind', 'text'] as const).every((key) => one[key] === other[key]);

/** The seats whose sheets have the lock of a row. */
export function closersOf(view: TableView, letter: string): SeatView[] {
  return view.seats.filter(({ sheet }) => sheet?.rows.some((row) => row.letter === letter && row.locked));
}

/** The seats by whom the game ended for this reason; that of closed rows is told row by row. */
export function endersOf(view: TableView, reason: string): SeatView[] {
  switch (reason) {
    case 'misthrows':
      return view.seats.filter(({ sheet }) => (sheet?.misthrows ?? 0) >= MISTHROWS_TO_END);
    case 'rows-full':
      return view.seats.filter(({ sheet }) => {
        const full = (sheet?.rows ?? []).filter(({ marks }) => marks.length && marks.every((mark) => mark > 0));
        return full.length >= FULL_ROWS_TO_END;
      });
    case 'conceded':
      return view.seats.filter(({ conceded }) => conceded);
    case 'track':
      // The game is over when the seat whose pawn arrived first would be active again.
      return view.seats.filter(({ seat }) => seat === view.active);
    default:
      return [];
  }
}
