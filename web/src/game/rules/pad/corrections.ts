/** Corrections of what was noted before: later taps stay where the rules still allow them. */

import type { Layout } from '../../../net/types';
import { after, refusal } from './play';
import { newTable, type Table } from './table';
import { isOurs, type Tap } from './taps';

/** Some taps are replaced by others; places are counted among the taps of this device. */
export interface Correction {
  readonly kind: 'correct';
  readonly at: number;
  readonly drop: number;
  readonly add: readonly Tap[];
}

/** What a pad keeps: taps, and corrections of those before. */
export type Entry = Tap | Correction;

export const isTap = (entry: Entry): entry is Tap => entry.kind !== 'correct';

/** What a pad begins with. */
export interface Start {
  readonly layouts: readonly Layout[];
  /** Who takes the first turn; null if no turns are kept. */
  readonly first: number | null;
}

export interface Corrected {
  /** All that was noted, as it is after the correction. */
  readonly taps: readonly Tap[];
  /** The taps behind it that the rules do not allow any more. */
  readonly fallen: readonly Fallen[];
  /** Whether every tap that it adds is allowed; if not, why the first is refused. */
  readonly refused: ReturnType<typeof refusal>;
}

/** A tap that falls, and the table before it as it was. */
export interface Fallen {
  readonly tap: Tap;
  readonly table: Table;
}

/** Codes that say nothing about what is kept: pawns on other devices stood where nobody knows any more. */
const UNKNOWN = 'no-field-ahead';

export const startTable = ({ layouts, first }: Start): Table => newTable(layouts, first);

/** What follows from a correction. */
export function corrected(start: Start, taps: readonly Tap[], { at, drop, add }: Correction): Corrected {
  const ours = taps.filter(isOurs);
  const from = at < ours.length ? taps.indexOf(ours[at]!) : taps.length;
  const dropped = new Set(ours.slice(at, at + drop));
  const before = taps.slice(0, from);
  const behind = taps.slice(from).filter((tap) => !dropped.has(tap));

  let [now, old] = [replayed(start, before), replayed(start, before)];
  let refused: Corrected['refused'] = null;
  const kept: Tap[] = [...before];
  for (const tap of add) {
    refused ??= whyNot(now, tap);
    if (refused) break;
    now = after(now, tap);
    kept.push(tap);
  }
  const fallen: Fallen[] = [];
  for (const tap of taps.slice(from)) {
    if (behind.includes(tap)) {
      if (isOurs(tap) && whyNot(now, tap)) fallen.push({ tap, table: old });
      else {
        now = after(now, tap);
        kept.push(tap);
      }
    }
    old = after(old, tap);
  }
  return { taps: kept, fallen, refused };
}

/** The taps that count, all corrections made. */
export function effective(start: Start, entries: readonly Entry[]): readonly Tap[] {
  let taps: readonly Tap[] = [];
  for (const entry of entries) taps = entry.kind === 'correct' ? known(start, taps, entry) : [...taps, entry];
  return taps;
}

const KNOWN = new WeakMap<Correction, { from: readonly Tap[]; layouts: readonly Layout[]; taps: readonly Tap[] }>();

/** What a correction makes of these taps, worked out once. */
function known(start: Start, from: readonly Tap[], correction: Correction): readonly Tap[] {
  const found = KNOWN.get(correction);
  const isSame = found?.layouts === start.layouts && found.from.length === from.length;
  if (isSame && found.from.every((tap, n) => tap === from[n])) return found.taps;
  const { taps } = corrected(start, from, correction);
  KNOWN.set(correction, { from, layouts: start.layouts, taps });
  return taps;
}

/** Whether these taps could be made one after the other. */
export function isPlayable(start: Start, taps: readonly Tap[]): boolean {
  let table = startTable(start);
  for (const tap of taps) {
    if (isOurs(tap) && whyNot(table, tap)) return false;
    table = after(table, tap);
  }
  return true;
}

function whyNot(table: Table, tap: Tap): ReturnType<typeof refusal> {
  const wrong = refusal(table, tap);
  return wrong?.code === UNKNOWN && tap.kind === 'advance' ? null : wrong;
}

export const replayed = (start: Start, taps: readonly Tap[]): Table => taps.reduce(after, startTable(start));
