/** The coach: asks the server for advice on the open decision, and shades the choices. */

import { untrack } from 'svelte';
import { api } from '../net/api';
import { settings } from '../base/settings.svelte';
import type { Advice, OptionReport } from '../net/types';
import { shadesOf, type Shades } from '../sheet/worth/shades';
import type { TableController } from './controller.svelte';

interface Heard {
  /** The table, seat and decision it is about. */
  about: string;
  options: OptionReport[];
  /** The worst grade that the values of this game are good enough to give. */
  worst: string;
}

export class Coach {
  #heard = $state.raw<Heard | null>(null);

  constructor(readonly controller: TableController) {}

  /** Whether the table has a coach and the settings do not switch it off. */
  get here(): boolean {
    return settings.coach !== 'off' && (this.controller.view?.table.coach ?? false);
  }

  /** The decision that is open in front of the reader; empty if there is none. */
  get #due(): string {
    const { view, me, seat } = this.controller;
    if (!view || !me || view.status !== 'playing' || me.legal.length < 2) return '';
    return [view.table.id, seat, view.decision].join('/');
  }

  /** What is known of the options of the decision under way, the best first. */
  get options(): OptionReport[] {
    return this.here && this.#heard && this.#heard.about === this.#due ? this.#heard.options : [];
  }

  /** What is shown of it on the sheet. */
  get shades(): Shades | undefined {
    const alone = this.controller.view?.seats.length === 1;
    return settings.coach === 'show' && this.options.length ? shadesOf(this.options, alone) : undefined;
  }

  /** The option of a move that the coach calls a blunder, else null. */
  objection(move: string): OptionReport | null {
    const option = this.options.find((each) => each.move === move);
    return option?.grade === 'blunder' ? option : null;
  }

  /** Whether the coach would never ask in this game, as its values are too rough for it. */
  get neverAsks(): boolean {
    return this.#heard !== null && this.#heard.worst !== 'blunder';
  }

  get best(): OptionReport | null {
    return this.options[0] ?? null;
  }

  /** Ask about a new decision; to be called whenever the table has changed. */
  follow(): void {
    const about = this.#due;
    if (!this.here || !about || untrack(() => this.#heard?.about) === about) return;
    // After a choice nothing is asked; the advice stays for when the choice is taken back.
    if (this.controller.choice !== null) return;
    this.#heard = { about, options: [], worst: 'blunder' };
    const { view, seat } = this.controller;
    api.advice(view?.table.id ?? '', seat).then(
      (advice: Advice) => {
        if (this.#heard?.about === about && about.endsWith(`/${advice.decision}`)) {
          this.#heard = { about, options: advice.options, worst: advice.worst };
        }
      },
      // Without advice the game goes on.
      () => undefined,
    );
  }
}
