/** Chances, points and losses as text in the reader's language. */

import { botName } from '../../base/display-names';
import { language, t } from '../../base/i18n.svelte';
import type { RefinementReport, RolloutsReport, Worth } from '../../net/types';

const PERCENT = 0.01;
/** What chances are rounded to, by their standard error. */
const GRAINS = [0.001, PERCENT, 0.05, 0.1];

/** A percentage as finely as its grain says, such as whole percents (0.01) or steps of 5 %. */
const percent = (value: number, grain: number, sign: 'auto' | 'exceptZero' = 'auto'): string => {
  const digits = grain < PERCENT ? 1 : 0;
  const format = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(language(), { ...format, signDisplay: sign })
    .format(Math.round(value / grain) * grain)
    .replace('-', '−');
};

const plain = (value: number, digits: number, sign: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign,
  })
    .format(value)
    .replace('-', '−');

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
const within = (error: number, alone: boolean): string => (alone ? pointsOf(error) : percent(error, GRAINS[0]!));

/** What is given away with its standard error, where it has one: "4 % ± 0.8 %". */
export function lossWithin(value: number, error: number | null, alone: boolean): string {
  const given = loss(value, alone);
  return error ? t('page-review-give-or-take', { loss: given, error: within(error, alone) }) : given;
}

/** Why no choice is called worse than a slip, where that is so; else how decisions were rolled out. */
export function rough(worst: string, refined: RefinementReport | null = null): string {
  if (refined)
    return t('page-review-refined', { ...refined, player: botName(refined.player), turns: refined.turns ?? 0 });
  return worst === 'blunder' ? '' : t('page-review-rough');
}

/** How finely chances are told: the largest grain that is not above their error; else whole percents. */
export const grainOf = (error: Worth | null, rollouts: RolloutsReport | null): number =>
  rollouts || !error ? PERCENT : Math.max(GRAINS[0]!, ...GRAINS.filter((grain) => grain <= error.win));

/** "62 %"; near 0 and 100, where errors are small, in whole percents. */
export function chance(value: number, grain = PERCENT): string {
  const size = Math.abs(value);
  const near = grain > PERCENT && Math.min(size, 1 - size) < grain && size > 0 && size < 1;
  return percent(value, near ? PERCENT : grain);
}

/** A chance from rollouts, to a tenth of a percent: "62.4 %". */
export const fineChance = (value: number): string => percent(value, GRAINS[0]!);

/** Start, changes and end, rounded so that they still add up: the last change takes the rest. */
export function addingUp(parts: Worth[], grain: number): Worth[] {
  const wins = parts.map((part) => Math.round(part.win / grain));
  const before = wins.slice(0, -2).reduce((sum, win) => sum + win, 0);
  wins[wins.length - 2] = wins[wins.length - 1]! - before;
  return parts.map((part, n) => ({ ...part, win: wins[n]! * grain }));
}

/** "71.3" */
export const points = (value: number, digits = 1): string => plain(value, digits);

/** "71.3 points"; which numbers are singular depends on the language, and on their decimals. */
export function pointsOf(value: number, sign: 'auto' | 'exceptZero' = 'auto', digits = 1): string {
  const rules = new Intl.PluralRules(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return t('page-review-points-of', { points: plain(value, digits, sign), form: rules.select(value) });
}

/** What is given away: "4 %", "0.4 %", alone "1.3 points"; with the lead it may be more than there is of a chance. */
export const loss = (value: number, alone: boolean): string =>
  alone ? pointsOf(value) : percent(Math.min(1, value), value < 0.0095 ? GRAINS[0]! : PERCENT);

/** The same as a mean of many decisions, which is finer than each of them: "0.8 %". */
export const averageLoss = (value: number, alone: boolean): string =>
  alone ? pointsOf(value) : percent(value, GRAINS[0]!);

/** The same in as few signs as fit on a cell: "−4", "−0.3". */
export function shortLoss(value: number, alone: boolean): string {
  const shown = alone ? value : 100 * Math.min(1, value);
  return `−${plain(shown, shown < (alone ? 9.95 : 0.95) ? 1 : 0)}`;
}

/** A standard error in as few signs: "0.8". */
export const shortError = (error: number, alone: boolean): string => plain(alone ? error : 100 * error, 1);

/** By how much a chance changed, alone a score: "+3 %"; in detail also the points. */
export function change(worth: Worth, alone: boolean, grain: number, detailed = true): string {
  const score = pointsOf(worth.score, 'exceptZero');
  if (alone) return score;
  const win = percent(worth.win, grain, 'exceptZero');
  return detailed ? `${win}, ${score}` : win;
}

/** What can be expected: "62 %", alone "71.3 points"; in detail both. */
export function expected(worth: Worth, alone: boolean, grain: number, detailed = true): string {
  const score = pointsOf(worth.score);
  if (alone) return score;
  return detailed ? `${chance(worth.win, grain)}, ${score}` : chance(worth.win, grain);
}
