/** Whether a person without a seat has come to a running game, and sees the dialog about it. */

import type { TableView } from '../../net/table-view';

const KEY = 'rowlock-watching';

export class Latecomer {
  #socket: { readonly view: TableView | null };
  #watchedTable = $state('');
  #askedFor = $state(false);
  /** A game is being played in which this device has no seat and is not the host. */
  readonly withoutSeat = $derived.by(() => {
    const view = this.#socket.view;
    return view?.status === 'playing' && !view.mine.length && !view.table.host && !view.table.daily;
  });
  /** Whether the dialog is open: once for each table without a seat to take over, or when asked for. */
  readonly dialogOpen = $derived.by(() => {
    const view = this.#socket.view;
    if (!view || !this.withoutSeat) return false;
    return (
      this.#askedFor ||
      (this.#watchedTable !== view.table.id && !view.seats.some((seat) => seat.deserted || seat.substitute))
    );
  });

  constructor(socket: { readonly view: TableView | null }) {
    this.#socket = socket;
    this.#watchedTable = sessionStorage.getItem(KEY) ?? '';
  }

  watch(): void {
    this.#askedFor = false;
    this.#watchedTable = this.#socket.view?.table.id ?? '';
    sessionStorage.setItem(KEY, this.#watchedTable);
  }

  openDialog(): void {
    this.#askedFor = true;
  }
}
