/** The outcome of a game in words and places, for the people at the table and for a big screen. */

import { t } from '../../base/i18n.svelte';
import { list } from '../../base/wording';
import { endersOf } from '../../game/happenings';
import type { SeatView, TableView } from '../../net/table-view';
import { isolated } from '../../ui/bidi';

/** The seats from the best, each with its place; equal totals share one. */
export function rankedSeats({ seats, outcome }: TableView): { seat: SeatView; place: number }[] {
  return seats.map((seat) => ({ seat, place: outcome?.places[seat.seat] ?? 1 })).sort((a, b) => a.place - b.place);
}

/** Who has won, or the points of somebody who plays alone. */
export function winnersText({ seats, outcome }: TableView): string {
  if (seats.length === 1) return t('table-solo-points', { points: seats[0]?.sheet?.score.total ?? 0 });
  const winners = seats.filter(({ seat }) => outcome?.winners.includes(seat));
  if (winners.length === 1 && winners[0] && isReader(winners[0], seats)) return t('table-you-win');
  return t('winners', { count: winners.length, names: namesOf(winners, seats) });
}

/** Whether a seat is the reader's. Several people at one device are told apart by their names, and a bot has its own. */
const isReader = ({ yours, substitute }: SeatView, all: SeatView[]): boolean =>
  yours && !substitute && all.filter((seat) => seat.yours).length === 1;

/** Names of some of the seats of a table, as the reader knows them: the own one is "you". */
export function namesOf(some: SeatView[], all: SeatView[]): string {
  return list(some.map((seat) => (isReader(seat, all) ? t('page-seat-yours') : isolated(seat.name))));
}

/** Why the game is over, and by whom. */
export function reasonsText(view: TableView): string {
  return (view.outcome?.reasons ?? []).map((reason) => because(view, reason)).join(' ');
}

function because(view: TableView, reason: string): string {
  const seats = endersOf(view, reason);
  if (!seats.length) return t(`end-${reason}`);
  const reader = seats.length === 1 && seats[0] && isReader(seats[0], view.seats) ? 'yes' : 'no';
  return t(`table-end-${reason}`, { reader, names: namesOf(seats, view.seats) });
}
