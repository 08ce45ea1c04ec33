/** Whether a person came to a game that others play, and has been told so. */

import type { TableView } from '../lib/types';

const KEY = 'rowlock-watching';

export class Lateness {
  #line: { readonly view: TableView | null };
  #watching = $state('');
  #asked = $state(false);
  /** A game is on, this device has no seat and does not look after the table. */
  readonly is = $derived.by(() => {
    const view = this.#line.view;
    return view?.status === 'playing' && !view.mine.length && !view.table.host && !view.table.daily;
  });
  /** Whether it is told now: once for each table without a seat to take over, or if asked for. */
  readonly told = $derived.by(() => {
    const view = this.#line.view;
    if (!view || !this.is) return false;
    return this.#asked || (this.#watching !== view.table.id && !view.seats.some((seat) => seat.deserted || seat.substitute));
  });

  constructor(line: { readonly view: TableView | null }) {
    this.#line = line;
    this.#watching = sessionStorage.getItem(KEY) ?? '';
  }

  watch(): void {
    this.#asked = false;
    this.#watching = this.#line.view?.table.id ?? '';
    sessionStorage.setItem(KEY, this.#watching);
  }

  tell(): void {
    this.#asked = true;
  }
}
