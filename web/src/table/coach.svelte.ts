/** The coach at the table: what each choice is worth, for whoever wants to know and may. */

import { untrack } from 'svelte';
import { api } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { Advice, OptionView } from '../lib/types';
import { shadesOf, type Shades } from '../review/shades';
import type { Play } from './play.svelte';

interface Heard {
  /** The table, seat and decision it is about. */
  about: string;
  options: OptionView[];
  /** The worst grade that the values of this game are good enough to give. */
  worst: string;
}

export class Coach {
  #heard = $state.raw<Heard | null>(null);

  constructor(readonly play: Play) {}

  /** Whether there is a coach at this table who was not sent away. */
  get here(): boolean {
    return settings.coach !== 'off' && (this.play.view?.table.coach ?? false);
  }

  /** The decision that is open in front of the reader; empty if there is none. */
  get #due(): string {
    const { view, me, seat } = this.play;
    if (!view || !me || view.status !== 'playing' || me.legal.length < 2) return '';
    return [view.table.id, seat, view.decision].join('/');
  }

  /** What is known of the options of the decision under way, the best first. */
  get options(): OptionView[] {
    return this.here && this.#heard && this.#heard.about === this.#due ? this.#heard.options : [];
  }

  /** What is shown of it on the sheet. */
  get shades(): Shades | undefined {
    const alone = this.play.view?.seats.length === 1;
    return settings.coach === 'show' && this.options.length ? shadesOf(this.options, alone) : undefined;
  }

  /** What the coach has to say before a move is made: something only if it is a blunder. */
  objection(move: string): OptionView | null {
    const option = this.options.find((each) => each.move === move);
    return option?.grade === 'blunder' ? option : null;
  }

  /** Whether the coach would never ask in this game, as its values are too rough for it. */
  get neverAsks(): boolean {
    return this.#heard !== null && this.#heard.worst !== 'blunder';
  }

  get best(): OptionView | null {
    return this.options[0] ?? null;
  }

  /** Ask about a new decision; to be called whenever the table has changed. */
  follow(): void {
    const about = this.#due;
    if (!this.here || !about || untrack(() => this.#heard?.about) === about) return;
    // Whoever has chosen is not asked again; the answer stays for when the choice is taken back.
    if (this.play.choice !== null) return;
    this.#heard = { about, options: [], worst: 'blunder' };
    const { view, seat } = this.play;
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
