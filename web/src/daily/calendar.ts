/** The past days as weeks of a calendar, with what this device has made on each. */

import type { DailyGame } from '../net/types';

const WEEK = 7;

/** The days in weeks from Monday to Sunday, the oldest week first; null where a week has no day of them. */
export function weeksOf(days: readonly string[]): (string | null)[][] {
  const sorted = [...days].sort();
  const first = sorted[0];
  if (first === undefined) return [];
  const cells: (string | null)[] = [...Array<null>(weekday(first)).fill(null), ...sorted];
  while (cells.length % WEEK) cells.push(null);
  return Array.from({ length: cells.length / WEEK }, (_, week) => cells.slice(week * WEEK, (week + 1) * WEEK));
}

/** The days of the week from Monday, as dates to be named. */
export const WEEKDAYS: readonly Date[] = Array.from({ length: WEEK }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));

const weekday = (day: string): number => (new Date(day).getUTCDay() + WEEK - 1) % WEEK;

/** The games of a day that were finished, in time or late. */
export const finishedOn = (yours: readonly DailyGame[], day: string, games: readonly string[]): DailyGame[] =>
  yours.filter((each) => each.day === day && games.includes(each.game) && (each.total ?? each.late) !== null);
