/** Puzzles from one's own mistakes, in this browser: kept from reviews, asked for again by Leitner's boxes. */

import { answered, inOrder, isDue, localDay, newCard, type Card } from '../game/leitner';
import type { MistakePuzzle } from '../net/puzzles';
import { isList, isObject, isText, read, write } from './kept';

const KEY = 'rowlock-mistakes';
const VERSION = 1;
const MAX_MISTAKES = 150;
const MAX_GONE = 600;

/** A mistake that comes back. */
export interface Mistake extends MistakePuzzle, Card {
  /** The day on which it was kept. */
  since: string;
}

interface Stored {
  readonly version: typeof VERSION;
  readonly mistakes: readonly Mistake[];
  /** Those that were deleted, so that the same review does not bring them back. */
  readonly gone: readonly string[];
}

const isPuzzle = (found: unknown): boolean =>
  isObject(found) &&
  typeof found['seat'] === 'number' &&
  isObject(found['table']) &&
  isList(found['table']['layouts'], isObject) &&
  isObject(found['people']) &&
  isList(found['people']['seats'], isObject) &&
  isObject(found['view']) &&
  isList(found['view']['sheets'], isObject) &&
  isList(found['view']['mine'], isObject) &&
  isObject(found['solution']) &&
  isList(found['solution']['options'], (each) => isObject(each) && isText(each['move']));
const isMistake = (found: unknown): found is Mistake =>
  isObject(found) &&
  [found['id'], found['game'], found['taken'], found['due'], found['since']].every(isText) &&
  typeof found['box'] === 'number' &&
  isPuzzle(found['puzzle']);
const isStored = (found: unknown): found is Stored =>
  isObject(found) &&
  found['version'] === VERSION &&
  isList(found['mistakes'], isMistake) &&
  isList(found['gone'], isText);

const NONE: Stored = { version: VERSION, mistakes: [], gone: [] };
const stored = (): Stored => read<Stored>(KEY, isStored) ?? NONE;

class Mistakes {
  #stored = $state.raw(stored());
  /** False if the browser did not store the last change. */
  isKept = $state(true);
  /** Those that should be asked first come first. */
  readonly all: readonly Mistake[] = $derived(inOrder(this.#stored.mistakes));

  constructor() {
    // Another window may have changed them.
    addEventListener('storage', ({ key }) => {
      if (key === KEY) this.#stored = stored();
    });
  }

  due(today = localDay()): Mistake[] {
    return this.all.filter((each) => isDue(each, today));
  }

  /** Keep what a review has found; what is known or was deleted stays as it is. How many are new. */
  keep(found: readonly MistakePuzzle[], today = localDay()): number {
    const { mistakes, gone } = stored();
    const known = new Set([...mistakes.map(({ id }) => id), ...gone]);
    const fresh = found.filter(({ id }) => !known.has(id));
    if (fresh.length)
      this.#write([...mistakes, ...fresh.map((each) => ({ ...each, ...newCard(today), since: today }))], gone);
    return fresh.length;
  }

  answer(id: string, right: boolean, today = localDay()): void {
    const { mistakes, gone } = stored();
    const next = mistakes.map((each) => (each.id === id ? { ...each, ...answered(each, right, today) } : each));
    this.#write(next, gone);
  }

  remove(id: string): void {
    const { mistakes, gone } = stored();
    this.#write(
      mistakes.filter((each) => each.id !== id),
      [...gone, id],
    );
  }

  clear(): void {
    const { mistakes, gone } = stored();
    this.#write([], [...gone, ...mistakes.map(({ id }) => id)]);
  }

  /** All of them as a text that `merge` reads. */
  text(): string {
    return JSON.stringify({ ...this.#stored, gone: [] } satisfies Stored, null, 1);
  }

  /** Take in those of a file; how many are new, or null if it is no such file. Of two states of one the later counts. */
  merge(text: string): number | null {
    let found: unknown;
    try {
      found = JSON.parse(text);
    } catch {
      return null;
    }
    if (!isStored(found)) return null;
    const { mistakes, gone } = stored();
    const by = new Map(mistakes.map((each) => [each.id, each]));
    const before = by.size;
    for (const each of found.mistakes) {
      const mine = by.get(each.id);
      if (!mine || mine.due < each.due) by.set(each.id, each);
    }
    this.#write(
      [...by.values()],
      gone.filter((id) => !by.has(id)),
    );
    return by.size - before;
  }

  /** Store them; of too many those that are best known go. */
  #write(mistakes: readonly Mistake[], gone: readonly string[]): void {
    const kept = mistakes.length > MAX_MISTAKES ? [...mistakes].sort((a, b) => a.box - b.box) : mistakes;
    const next = { version: VERSION, mistakes: kept.slice(0, MAX_MISTAKES), gone: gone.slice(-MAX_GONE) } as const;
    this.isKept = write(KEY, next);
    this.#stored = next;
  }
}

export const mistakes = new Mistakes();
