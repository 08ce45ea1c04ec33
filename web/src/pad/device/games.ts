/** Whole games that were finished on the score pad, each under a key of its own; the oldest make room. */

import { read, write } from '../../base/kept';
import type { Tap } from '../../game/rules/pad/taps';
import { completed, isPad, type Kept, type StoredPad } from './storage';

const KEY = 'rowlock-pad-game-';
/** Some 10 kB each; browsers give a page 5 MB. */
export const MAX_GAMES = 100;

/** A finished game: the pad, with all that was noted and nothing that was taken back or corrected. */
export interface KeptGame {
  readonly when: string;
  /** Whether other devices had sheets of it, which are not here. */
  readonly shared: boolean;
  readonly pad: StoredPad;
}

/** Keep a finished game; one that is kept again keeps its time. */
export function saveGame(pad: StoredPad, taps: readonly Tap[]): void {
  const when = readGame(pad.id)?.when ?? new Date().toISOString();
  const shared = pad.share !== null;
  const game: KeptGame = { when, shared, pad: { ...pad, share: null, history: { done: taps, undone: [] } } };
  makeRoom(pad.id, MAX_GAMES - 1);
  // Where the browser has no room left, half of the old games go.
  while (!write(KEY + pad.id, game)) if (!makeRoom(pad.id, Math.floor(keptIds().length / 2))) return;
}

export function readGame(id: string): KeptGame | null {
  const found = read<Omit<KeptGame, 'pad'> & { pad: Kept }>(KEY + id, isGame);
  return found && { ...found, pad: completed(found.pad) };
}

export function dropGame(id: string): void {
  try {
    localStorage.removeItem(KEY + id);
  } catch {
    // A browser without storage has nothing to drop.
  }
}

/** The games that are kept whole. */
export function keptIds(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(KEY) ? [key.slice(KEY.length)] : []));
  } catch {
    return [];
  }
}

/** Drop the oldest games beside one until only some are left; whether any was dropped. */
function makeRoom(beside: string, most: number): boolean {
  const ids = keptIds().filter((id) => id !== beside);
  if (ids.length <= most) return false;
  const dated = ids
    .map((id) => ({ id, when: readGame(id)?.when ?? '' }))
    .sort((one, other) => (one.when < other.when ? -1 : 1));
  for (const { id } of dated.slice(0, ids.length - most)) dropGame(id);
  return true;
}

function isGame(found: unknown): boolean {
  const { when, shared, pad } = (found ?? {}) as Partial<KeptGame>;
  return typeof when === 'string' && typeof shared === 'boolean' && isPad(pad);
}
