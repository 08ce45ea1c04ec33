/** Formats of days, times and numbers in the reader's language. */

import { GRACE_HOURS } from '../game/games.gen';
import { language, t } from './i18n.svelte';

/** A day such as 2026-11-16, which is a date in UTC. */
export const dayText = (day: string, style: 'long' | 'medium' = 'long'): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: style, timeZone: 'UTC' }).format(new Date(day));

/** The moment when a day's games no longer count and its seed is revealed. */
export function overAt(day: string): Date {
  const end = new Date(day);
  end.setUTCDate(end.getUTCDate() + 1);
  end.setUTCHours(GRACE_HOURS);
  return end;
}

/** A moment's date and time where the reader is. */
export const momentText = (moment: Date): { date: string; time: string } => ({
  date: new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(moment),
  time: new Intl.DateTimeFormat(language(), { timeStyle: 'short' }).format(moment),
});

/** The day and time where the reader is at which something is due, given in seconds since 1970. */
export const dueText = (due: number): string =>
  new Intl.DateTimeFormat(language(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(due * 1000));

/** Points with their unit and a typographic minus sign. */
export const pointsText = (points: number): string => t('daily-points', { points }).replace('-', '−');

/** A number with at most `digits` decimals and a typographic minus sign. */
export const numberText = (value: number, digits = 1): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: digits, useGrouping: false })
    .format(value)
    .replace('-', '−');
