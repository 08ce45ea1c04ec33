/** Effects of a new view: tumbling dice, sounds, banners, announcements, floating reactions. */

import { tick } from 'svelte';
import { inSight } from '../base/call.svelte';
import { language, t } from '../base/i18n.svelte';
import { settings } from '../base/settings.svelte';
import type { SeatView, TableView } from '../net/table-view';
import type { Reaction } from '../net/types';
import type { TableController } from './controller.svelte';
import { isWhite, rowName } from '../game/layouts';
import { readCell } from '../game/notation';
import { toldInWords } from '../sheet/told';
import { showNotice } from '../ui/notices.svelte';
import * as sound from '../ui/sound';
import { closersOf, deedsSince, newsSince } from '../game/happenings';
import { cellsInWords, deedsInWords, lateWhat, list, sentence } from '../base/wording';
import { throwLine } from './prompt';
import { inSentences } from './tell';

export const TUMBLE_MS = 600;
const BANNER_MS = 4000;
const FLOAT_MS = 2600;

export interface Floating extends Reaction {
  key: number;
}

export class TableEffects {
  tumbling = $state(false);
  /** Rows that are being closed right now. */
  closing = $state<string[]>([]);
  banner = $state('');
  /** Text of the live region. */
  announcement = $state('');
  floating = $state<Floating[]>([]);

  #previous: TableView | null = null;
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #count = 0;
  #called = '';

  constructor(readonly controller: TableController) {}

  /** A new view has come. */
  follow(view: TableView): void {
    const before = this.#previous;
    this.#previous = view;
    let announced = '';
    if (before && before.table.id === view.table.id && view.seq >= before.seq) {
      const news = newsSince(view, before);
      const back = news.some(({ kind }) => kind === 'takeback');
      const told = news.map((each) => inSentences([toldInWords(each, view)])).filter(Boolean);
      const led = this.#ledTo(view, before);
      const shown = [...told, ...this.#lateSeats(view, before), ...led, ...this.#closed(view, before)].join(' ');
      announced = inSentences([...this.#othersDeeds(view, before), shown]);
      if (shown) this.#show(shown);
      if (announced) this.announcement = announced;
      if (!back && rollOf(view) !== rollOf(before) && rollOf(view)) this.#rolled(view, announced);
      this.#substituted(view, before);
      if (marks(view) > marks(before)) sound.pencil();
      if (view.mine.length) this.controller.movedOn = false;
      else if (before.mine.some(({ seat }) => !view.seats[seat]?.deserted)) this.controller.movedOn = true;
    }
    this.#call(view, announced);
  }

  float(reaction: Reaction): void {
    const key = ++this.#count;
    this.floating = [...this.floating.slice(-6), { ...reaction, key }];
    setTimeout(() => (this.floating = this.floating.filter((each) => each.key !== key)), FLOAT_MS);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  /** Read a text out, also if it is the same as before. */
  tell(text: string): void {
    this.announcement = '';
    void tick().then(() => (this.announcement = text));
  }

  /** What the others did now, for those who hear the table; what one does oneself is known. */
  #othersDeeds(view: TableView, before: TableView): string[] {
    const deeds = deedsSince(view, before).filter(({ seat }) => this.controller.shared || !view.seats[seat]?.yours);
    return deedsInWords(deeds, view);
  }

  /** Show a text as a banner for a while. */
  #show(text: string): void {
    this.banner = text;
    this.#later('banner', BANNER_MS, () => (this.banner = ''));
  }

  /** The dice roll, then their sum is announced; without motion together with what else was announced. */
  #rolled(view: TableView, announced: string): void {
    const own = view.table.throws === 'own';
    if (!own) sound.dice();
    const settle = (first = ''): void => {
      this.tumbling = false;
      const { sum } = view;
      if (sum === null) return;
      const word = t('number-word', { number: sum });
      const white = view.dice.some((die) => isWhite(die.name));
      const roller = view.seats[view.active];
      const rolls = roller?.yours && !this.controller.shared ? '' : t('table-rolls', { name: roller?.name ?? '' });
      this.announcement = inSentences([first, rolls, t(white ? 'white-sum' : 'sum', { word })]);
      sound.say(word, language());
    };
    // Dice of people's own have fallen on their table.
    if (settings.still || own) return settle(announced);
    this.tumbling = true;
    this.#later('tumble', TUMBLE_MS, settle);
  }

  /** A sentence for each row that was closed now. */
  #closed(view: TableView, before: TableView): string[] {
    const fresh = view.closed.filter((row) => !before.closed.includes(row));
    if (!fresh.length) return [];
    sound.lock();
    this.closing = fresh;
    this.#later('closing', BANNER_MS, () => (this.closing = []));
    return fresh.map((letter) => {
      const names = list(closersOf(view, letter).map((seat) => (this.#tells(seat) ? t('page-seat-yours') : seat.name)));
      const row = rowName(view.table.layout, letter);
      return sentence(names ? t('table-row-closed-by', { row, names }) : t('row-closed', { row }));
    });
  }

  /** Whether a sentence speaks to the reader; several people at one device are told apart by their names. */
  #tells(seat: SeatView | undefined): boolean {
    return Boolean(seat?.yours) && !this.controller.shared;
  }

  /** A sentence for all seats that were late now, by what the clock did for them; to the reader in the second person. */
  #lateSeats(view: TableView, before: TableView): string[] {
    const fresh = newsSince(view, before).filter(({ kind }) => kind === 'late');
    const kinds = [...new Set(fresh.map((each) => lateWhat(each.text)))];
    return kinds.flatMap((what) => {
      const late = fresh.filter((each) => lateWhat(each.text) === what).map(({ seat }) => view.seats[seat]);
      const others = late.filter((seat) => !this.#tells(seat)).map((seat) => seat?.name ?? '');
      const own = others.length < late.length ? [t('table-late-own', { what })] : [];
      return others.length ? [...own, t('table-late', { what, names: list(others), count: others.length })] : own;
    });
  }

  /** A sentence for every seat whose cross led to others now. */
  #ledTo(view: TableView, before: TableView): string[] {
    const fresh = newsSince(view, before).filter(({ kind }) => kind === 'follows');
    return fresh.map(({ seat, text }) => {
      const { name = '', layout } = view.seats[seat] ?? {};
      const whose = this.#tells(view.seats[seat]) ? t('page-seat-yours') : name;
      return sentence(t('sheet-followed', { name: whose, cells: cellsInWords(text.split(' ').map(readCell), layout) }));
    });
  }

  /** Announce a substitute that begins to play, or a person who is back; the person reads it in a notice. */
  #substituted(view: TableView, before: TableView): void {
    for (const { seat, person, substitute, yours } of view.seats) {
      const known = before.seats[seat];
      if (yours || !known || known.substitute === substitute || view.status !== 'playing') continue;
      const name = person || t('profile-somebody');
      const back = known.person === person ? 'table-log-back' : 'table-log-joined';
      this.announcement = sentence(t(substitute ? 'table-log-substitute' : back, { name }));
    }
  }

  /** Call the person who acts next, once for each decision. */
  #call(view: TableView, announced: string): void {
    const due = this.controller.seatsDue;
    if (!due.length || this.#called === view.decision) return;
    this.#called = view.decision;
    if (!inSight()) {
      sound.call();
      void showNotice(t('push-turn', { game: t(`game-${view.table.game}`) }), view.table.id);
    } else if (view.active !== due[0] && view.phase === 'together') return;
    sound.buzz();
    if (view.phase === 'roll' || view.phase === 'take') {
      sound.knock();
      const names = due.map((seat) => view.seats[seat]?.name ?? '');
      const throwing = this.controller.throwing?.correct === false ? throwLine(view) : '';
      const call = throwing
        ? throwing
        : this.controller.shared
          ? t('table-rolls', { name: list(names) })
          : t('table-you-roll');
      this.announcement = inSentences([announced, call]);
    }
  }

  #later(what: string, after: number, then: () => void): void {
    clearTimeout(this.#timers.get(what));
    this.#timers.set(what, setTimeout(then, after));
  }
}

/** Names a throw: the turn, which throw of it and its dice, or nothing before the dice fall. */
function rollOf(view: TableView): string {
  if (!view.dice.some((die) => die.face > 0)) return '';
  const throws = view.recent.filter((each) => each.kind === 'roll' && each.turn === view.turn);
  return `${view.turn}.${throws.length}.${throws.at(-1)?.text ?? ''}`;
}

function marks(view: TableView): number {
  let count = 0;
  for (const seat of view.seats) {
    for (const row of seat.sheet?.rows ?? []) count += row.marks.filter((mark) => mark > 0).length;
  }
  return count;
}
