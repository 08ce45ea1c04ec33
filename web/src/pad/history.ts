/** History of the taps on a score pad, with undo and redo. */

import type { Layout } from '../net/types';
import { after, newTable, type Table, type Tap } from '../game/rules/pad/table';

export interface History {
  readonly done: readonly Tap[];
  /** What was taken back, the newest first. */
  readonly undone: readonly Tap[];
}

export const EMPTY: History = { done: [], undone: [] };

/** What came from another device is not ours to take back. */
const isOurs = (tap: Tap): boolean => !(tap.kind === 'close' && tap.elsewhere);

export function replay(layouts: readonly Layout[], taps: readonly Tap[]): Table {
  return taps.reduce(after, newTable(layouts));
}

/** One more tap; what was taken back before it is gone for good. */
export function tapped({ done }: History, tap: Tap): History {
  return { done: [...done, tap], undone: [] };
}

/** The tap that undo would take back. */
export function newest({ done }: History): Tap | null {
  return done.filter(isOurs).at(-1) ?? null;
}

export function undo(history: History): History {
  const tap = newest(history);
  if (!tap) return history;
  const place = history.done.lastIndexOf(tap);
  return { done: history.done.filter((_, n) => n !== place), undone: [tap, ...history.undone] };
}

export function redo({ done, undone: [tap, ...rest] }: History): History {
  return tap ? { done: [...done, tap], undone: rest } : { done, undone: [] };
}

/** The history in which others have closed these rows, and no more than these. */
export function withElsewhere(
  { done, undone }: History,
  rows: readonly string[],
  shut: (taps: readonly Tap[]) => string[],
): History {
  const kept = done.filter((tap) => isOurs(tap) || (tap.kind === 'close' && rows.includes(tap.row)));
  const known = shut(kept);
  const fresh = rows.filter((row) => !known.includes(row));
  return { done: [...kept, ...fresh.map((row): Tap => ({ kind: 'close', row, elsewhere: true }))], undone };
}
