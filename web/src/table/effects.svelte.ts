/** What is seen and heard when a view replaces another: dice, closings, whose turn it is. */

import { language, t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import type { Happened, Reaction, TableView } from '../lib/types';
import type { Play } from './play.svelte';
import * as sound from './sound';
import { lateWhat, list, sentence } from './words';

export const TUMBLE = 600;
const BANNER = 4000;
const FLOAT = 2600;

export interface Floating extends Reaction {
  key: number;
}

export class Stage {
  tumbling = $state(false);
  /** Rows that are being closed right now. */
  closing = $state<string[]>([]);
  banner = $state('');
  /** For the live region. */
  said = $state('');
  floating = $state<Floating[]>([]);

  #before: TableView | null = null;
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #count = 0;
  #called = '';

  constructor(readonly play: Play) {}

  /** A new view has come. */
  follow(view: TableView): void {
    const before = this.#before;
    this.#before = view;
    let told = '';
    if (before && before.table.id === view.table.id && view.seq >= before.seq) {
      told = [...late(view, before), ...this.#closed(view, before)].join(' ');
      if (told) this.#announce(told);
      if (rollOf(view) !== rollOf(before) && rollOf(view)) this.#rolled(view, told);
      this.#seated(view, before);
      if (marks(view) > marks(before)) sound.pencil();
    }
    this.#call(view, told);
  }

  float(reaction: Reaction): void {
    const key = ++this.#count;
    this.floating = [...this.floating.slice(-6), { ...reaction, key }];
    setTimeout(() => (this.floating = this.floating.filter((each) => each.key !== key)), FLOAT);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  /** Show for a while what everybody should notice, and tell it. */
  #announce(text: string): void {
    this.banner = text;
    this.said = text;
    this.#later('banner', BANNER, () => (this.banner = ''));
  }

  /** The dice roll, then their sum is told; without motion together with what else was told. */
  #rolled(view: TableView, told: string): void {
    sound.dice();
    const settle = (first = ''): void => {
      this.tumbling = false;
      const { sum } = view;
      if (sum === null) return;
      const word = t('number-word', { number: sum });
      const white = view.dice.some((die) => die.name === 'w1');
      this.said = `${first} ${t(white ? 'white-sum' : 'sum', { word })}`.trim();
      sound.say(word, language());
    };
    if (settings.still) return settle(told);
    this.tumbling = true;
    this.#later('tumble', TUMBLE, settle);
  }

  /** A sentence for each row that was closed now. */
  #closed(view: TableView, before: TableView): string[] {
    const fresh = view.closed.filter((row) => !before.closed.includes(row));
    if (!fresh.length) return [];
    sound.lock();
    this.closing = fresh;
    this.#later('closing', BANNER, () => (this.closing = []));
    return fresh.map((row) => sentence(t('row-closed', { row })));
  }

  /** A bot plays for somebody, or somebody is back: said to all. */
  #seated(view: TableView, before: TableView): void {
    for (const { seat, person, substitute } of view.seats) {
      const known = before.seats[seat];
      if (!known || known.substitute === substitute || view.status !== 'playing') continue;
      const name = person || t('profile-somebody');
      const back = known.person === person ? 'table-log-back' : 'table-log-joined';
      this.said = sentence(t(substitute ? 'table-log-substitute' : back, { name }));
    }
  }

  /** Tell whoever is due, once for each decision. */
  #call(view: TableView, told: string): void {
    const due = this.play.due;
    if (!due.length || this.#called === view.decision) return;
    this.#called = view.decision;
    if (view.active !== due[0] && view.phase === 'together') return;
    sound.buzz();
    if (view.phase === 'roll' || view.phase === 'take') {
      sound.knock();
      const names = due.map((seat) => view.seats[seat]?.name ?? '');
      const call = this.play.shared ? t('table-rolls', { name: list(names) }) : t('table-you-roll');
      this.said = `${told} ${call}`.trim();
    }
  }

  #later(what: string, after: number, then: () => void): void {
    clearTimeout(this.#timers.get(what));
    this.#timers.set(what, setTimeout(then, after));
  }
}

/** Names a throw: the turn and which throw of it, or nothing before the dice fall. */
function rollOf(view: TableView): string {
  if (!view.dice.some((die) => die.face > 0)) return '';
  const throws = view.recent.filter((each) => each.kind === 'roll' && each.turn === view.turn);
  return `${view.turn}.${throws.length}`;
}

/** A sentence for all seats that were late now, by what the clock did for them. */
function late(view: TableView, before: TableView): string[] {
  const fresh = view.recent.filter(
    (each) => each.kind === 'late' && !before.recent.some((old) => same(old, each)),
  );
  const kinds = [...new Set(fresh.map((each) => lateWhat(each.text)))];
  return kinds.map((what) => {
    const seats = fresh.filter((each) => lateWhat(each.text) === what);
    const names = list(seats.map(({ seat }) => view.seats[seat]?.name ?? ''));
    return t('table-late', { what, names, count: seats.length });
  });
}

function same(one: Happened, other: Happened): boolean {
  return (['turn', 'seat', 'kind', 'text'] as const).every((key) => one[key] === other[key]);
}

function marks(view: TableView): number {
  let count = 0;
  for (const seat of view.seats) {
    for (const row of seat.sheet?.rows ?? []) count += row.marks.filter((mark) => mark > 0).length;
  }
  return count;
}
