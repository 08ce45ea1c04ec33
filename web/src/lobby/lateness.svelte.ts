/** Whether a person came to a game that others play, and has been told so. */

import type { TableView } from '../lib/types';

const KEY = 'rowlock-watching';

export class Lateness {
  #line: { readonly view: TableView | null };
  #watching = $state('');
  /** A game is on, this device has no seat and does not look after the table. */
  readonly is = $derived.by(() => {
    const view = this.#line.view;
    return view?.status === 'playing' && !view.mine.length && !view.table.host && !view.table.daily;
  });
  /** Whether it is told now: once for each table, then when it is asked for. */
  readonly told = $derived.by(() => this.is && this.#watching !== this.#line.view?.table.id);

  constructor(line: { readonly view: TableView | null }) {
    this.#line = line;
    this.#watching = sessionStorage.getItem(KEY) ?? '';
  }

  watch(): void {
    this.#watching = this.#line.view?.table.id ?? '';
    sessionStorage.setItem(KEY, this.#watching);
  }

  tell(): void {
    this.#watching = '';
  }
}
