/**
 * Fingerprints that this device has seen, and when: should a server tell another one later, the
 * page can say so. A fingerprint is kept as first seen, until its day is long gone.
 */

import type { DailyDay } from '../net/types';

const KEY = 'rowlock-fingerprints';

export interface Seen {
  on: string;
  commits: Record<string, string>;
}

export function seenDays(): Record<string, Seen> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, Seen>) : {};
  } catch {
    return {};
  }
}

/** Keep what was not seen before; `oldest` is the first day that can still be looked at. */
export function remember(days: DailyDay[], today: string, oldest: string): void {
  const known = seenDays();
  const kept = Object.entries(known).filter(([day]) => day >= oldest);
  const fresh = days.map(({ day, commits }) => [day, known[day] ?? { on: today, commits }]);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, ...fresh])));
  } catch {
    // A browser without storage cannot compare, that is all.
  }
}
