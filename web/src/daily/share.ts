/** The text of a shared result, which reveals nothing of the dice. */

import { t } from '../base/i18n.svelte';
import type { DailyResult, DailySheet } from '../net/types';
import { contestTitle } from './contests';
import { botName } from '../base/display-names';
import { dayText, numberText, pointsText } from '../base/formats';

const SQUARES: Record<string, string> = { r: '🟥', y: '🟨', g: '🟩', b: '🟦', o: '🟧', p: '🟪' };
const NOTHING = '⬜';
const MISTHROW = '❌';

/** The day and the game, then the points beside those of the strongest bot. */
export function shareHead({ game, sheet, day, par }: DailyResult, total: number): string[] {
  const points = pointsText(total);
  const best = par?.bots.at(-1);
  const values = best && { player: botName(best.level), other: numberText(best.total) };
  return [
    ['Rowlock', contestTitle(game, sheet), dayText(day)].join(' · '),
    values ? t('daily-share-line', { points, ...values }) : points,
  ];
}

/** Where the same dice can be played. */
export const sharePath = (result: DailyResult): string => `/daily/${result.game}`;

/** All of it, with a bar of squares for each row. */
export function shareText(result: DailyResult, yours: DailySheet, total: number, link: string): string {
  return [
    ...shareHead(result, total),
    ...Object.entries(yours.rows).map(([letter, count]) => bar(SQUARES[letter] ?? NOTHING, count)),
    ...(yours.misthrows ? [MISTHROW.repeat(yours.misthrows)] : []),
    link,
  ].join('\n');
}

const bar = (square: string, count: number): string => square.repeat(count) || NOTHING;
