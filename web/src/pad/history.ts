/** History of what was noted on a score pad, with undo and redo; a correction is one step of it. */

import type { Entry } from '../game/rules/pad/corrections';
import { after } from '../game/rules/pad/play';
import type { Table } from '../game/rules/pad/table';
import { isOurs, type Tap } from '../game/rules/pad/taps';

export interface History {
  readonly done: readonly Entry[];
  /** What was taken back, the newest first. */
  readonly undone: readonly Entry[];
}

export const EMPTY: History = { done: [], undone: [] };

/** One more step; what was taken back before it is gone for good. */
export function tapped({ done }: History, ...entries: readonly Entry[]): History {
  return { done: [...done, ...entries], undone: [] };
}

/** The step that undo would take back. */
export function newest({ done }: History): Entry | null {
  return done.filter(isOurs).at(-1) ?? null;
}

export function undo(history: History): History {
  const entry = newest(history);
  if (!entry) return history;
  const place = history.done.lastIndexOf(entry);
  return { done: history.done.filter((_, n) => n !== place), undone: [entry, ...history.undone] };
}

export function redo({ done, undone: [entry, ...rest] }: History): History {
  return entry ? { done: [...done, entry], undone: rest } : { done, undone: [] };
}

/** The history in which others have closed these rows, and no more than these. */
export function withElsewhere(
  { done, undone }: History,
  rows: readonly string[],
  shut: (entries: readonly Entry[]) => string[],
): History {
  const kept = done.filter((entry) => isOurs(entry) || (entry.kind === 'close' && rows.includes(entry.row)));
  const known = shut(kept);
  const fresh = rows.filter((row) => !known.includes(row));
  return { done: [...kept, ...fresh.map((row): Tap => ({ kind: 'close', row, elsewhere: true }))], undone };
}

/** Replays taps on a table; what was replayed before is not replayed again. */
export class Replay {
  #taps: readonly Tap[] = [];
  /** The table before each tap, and at the end. */
  #tables: readonly Table[];

  constructor(start: Table) {
    this.#tables = [start];
  }

  /** The table before each of the taps, and at the end. */
  tables(taps: readonly Tap[]): readonly Table[] {
    const differing = taps.findIndex((tap, n) => tap !== this.#taps[n]);
    const same = differing < 0 ? taps.length : differing;
    const tables = this.#tables.slice(0, same + 1);
    for (const tap of taps.slice(same)) tables.push(after(tables.at(-1)!, tap));
    this.#taps = taps;
    this.#tables = tables;
    return tables;
  }
}
