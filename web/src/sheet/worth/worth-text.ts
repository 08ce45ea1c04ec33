/** Chances, points and losses as text in the reader's language. */

import { botName } from '../../base/display-names';
import { language, t } from '../../base/i18n.svelte';
import { sentence } from '../../base/wording';
import type { Margin, RolloutsReport, Worth } from '../../net/types';

const percent = (value: number, digits: number, sign: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(language(), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign,
  })
    .format(value)
    .replace('-', '−');

const plain = (value: number, digits: number, sign: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign,
  })
    .format(value)
    .replace('-', '−');

/** Whether the reader of a sentence is the seat it is about, the best of the others, or neither. */
export type Reader = 'name' | 'other' | 'none';

/** A whole game in a sentence: by how much a seat is ahead, and what the dice and its play did. */
export function inASentence(margin: Margin, name: string, other: string, reader: Reader): string {
  const side = (value: number): string => (value > 0 ? 'more' : value < 0 ? 'less' : 'even');
  const part = (id: string, value: number): string =>
    t(id, { side: side(value), points: plain(Math.abs(value), 1), name, other, reader });
  const parts = {
    result: sentence(
      t(`margin-over-${side(margin.points)}`, { name, other, reader, points: Math.abs(Math.round(margin.points)) }),
    ),
    luck: part('margin-luck', margin.luck),
    play: part('margin-play', margin.play),
  };
  if (!margin.notable) return t('margin', parts);
  return t('margin-with-rest', { ...parts, rest: plain(margin.rest, 1, 'exceptZero') });
}

/** How losses relate to chances, where both are shown: they are not just differences of those. */
export const lead = (alone: boolean): string => (alone ? '' : t('page-review-lead'));

/** Where values come from and how far they are off in games such as families play. */
export function trust(
  exact: boolean,
  error: Worth | null,
  alone: boolean,
  rollouts: RolloutsReport | null = null,
): string {
  if (rollouts) return rolledOut(rollouts, alone);
  if (exact) return t('page-review-exact');
  if (!error) return t('page-review-learned');
  const score = pointsOf(error.score, 'auto', 0);
  if (alone) return t('page-review-learned-within-alone', { score });
  return t('page-review-learned-within', { chance: plain(100 * error.win, 0), score });
}

/** Who played on from the options, how often and how far, and how certain the losses are. */
function rolledOut({ player, turns, trials, error }: RolloutsReport, alone: boolean): string {
  const told = [t('page-review-rolled-out', { player: botName(player), turns: turns ?? 0, trials })];
  if (error !== null) told.push(t('page-review-rolled-out-error', { error: within(error, alone) }));
  return [...told, t('page-review-rolled-out-worth')].join(' ');
}

/** A standard error: "0.8 %", alone "1.3 points". */
const within = (error: number, alone: boolean): string => (alone ? pointsOf(error) : percent(error, 1));

/** What is given away with its standard error, where it has one: "4 % ± 0.8 %". */
export function lossWithin(value: number, error: number | null, alone: boolean): string {
  const given = loss(value, alone);
  return error ? t('page-review-give-or-take', { loss: given, error: within(error, alone) }) : given;
}

/** Why no choice is called worse than a slip, where that is so. */
export const rough = (worst: string): string => (worst === 'blunder' ? '' : t('page-review-rough'));

/** From this error on, chances are given in whole percents. */
const LARGE = 0.01;

/** The number of decimals that chances are given with. */
export const digitsOf = (error: Worth | null, rollouts: RolloutsReport | null): number =>
  rollouts || (error && error.win >= LARGE) ? 0 : 1;

/** "62 %" */
export const chance = (value: number, digits = 0): string => percent(value, digits);

/** Start, changes and end, rounded so that they still add up: the last change takes the rest. */
export function addingUp(parts: Worth[], digits: number): Worth[] {
  const unit = 10 ** (digits + 2);
  const wins = parts.map((part) => Math.round(part.win * unit));
  const before = wins.slice(0, -2).reduce((sum, win) => sum + win, 0);
  wins[wins.length - 2] = wins[wins.length - 1]! - before;
  return parts.map((part, n) => ({ ...part, win: wins[n]! / unit }));
}

/** "71.3" */
export const points = (value: number, digits = 1): string => plain(value, digits);

/** "71.3 points"; which numbers are singular depends on the language, and on their decimals. */
export function pointsOf(value: number, sign: 'auto' | 'exceptZero' = 'auto', digits = 1): string {
  const rules = new Intl.PluralRules(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return t('page-review-points-of', { points: plain(value, digits, sign), form: rules.select(value) });
}

/** What is given away: "4 %", "0.4 %", alone "1.3 points". */
export const loss = (value: number, alone: boolean): string =>
  alone ? pointsOf(value) : percent(value, value < 0.0095 ? 1 : 0);

/** The same as a mean of many decisions, which is finer than each of them: "0.8 %". */
export const averageLoss = (value: number, alone: boolean): string => (alone ? pointsOf(value) : percent(value, 1));

/** The same in as few signs as fit on a cell: "−4", "−0.3". */
export function shortLoss(value: number, alone: boolean): string {
  const shown = alone ? value : 100 * value;
  return `−${plain(shown, shown < (alone ? 9.95 : 0.95) ? 1 : 0)}`;
}

/** A standard error in as few signs: "0.8". */
export const shortError = (error: number, alone: boolean): string => plain(alone ? error : 100 * error, 1);

/** By how much something changed: "+3 %, +2.4 points"; alone only the points. */
export function change(worth: Worth, alone: boolean, digits: number): string {
  const score = pointsOf(worth.score, 'exceptZero');
  return alone ? score : `${percent(worth.win, digits, 'exceptZero')}, ${score}`;
}

/** What can be expected: "62 %, 71.3 points". */
export function expected(worth: Worth, alone: boolean, digits: number): string {
  const score = pointsOf(worth.score);
  return alone ? score : `${percent(worth.win, digits)}, ${score}`;
}
