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
  const winners = (outcome?.winners ?? []).map((seat) => isolated(seats[seat]?.name ?? ''));
  return t('winners', { count: winners.length, names: list(winners) });
}

/** Names as the reader knows them: their own seat is "you". */
export function namesOf(seats: SeatView[]): string {
  return list(seats.map(({ yours, name }) => (yours ? t('page-seat-yours') : isolated(name))));
}

/** Why the game is over, and by whom. */
export function reasonsText(view: TableView): string {
  return (view.outcome?.reasons ?? []).map((reason) => because(view, reason)).join(' ');
}

function because(view: TableView, reason: string): string {
  const seats = endersOf(view, reason);
  if (!seats.length) return t(`end-${reason}`);
  const reader = seats.length === 1 && seats[0]?.yours ? 'yes' : 'no';
  return t(`table-end-${reason}`, { reader, names: namesOf(seats) });
}
