/** A result as a few lines of text, which tell nothing of the dice. */

import { t } from '../lib/i18n.svelte';
import type { DailyResult } from '../lib/types';
import { botName } from '../lib/words';
import { dayText } from './words';

const SQUARES: Record<string, string> = { r: '🟥', y: '🟨', g: '🟩', b: '🟦', o: '🟧', p: '🟪' };
const NOTHING = '⬜';
const MISTHROW = '❌';

/** The day, the points beside the strongest bot's, a bar for each row, and where to play. */
export function shareText(result: DailyResult, origin: string): string {
  const { game, day, yours, par } = result;
  if (!yours || yours.total === null) return '';
  const points = t('daily-points', { points: yours.total });
  const best = par?.bots.at(-1);
  return [
    ['Rowlock', t(`game-${game}`), dayText(day)].join(' · '),
    best
      ? t('daily-share-line', { points, player: botName(best.level), other: best.total })
      : points,
    ...Object.entries(yours.rows).map(([letter, count]) => bar(SQUARES[letter] ?? NOTHING, count)),
    ...(yours.misthrows ? [MISTHROW.repeat(yours.misthrows)] : []),
    `${origin}/daily/${game}`,
  ].join('\n');
}

const bar = (square: string, count: number): string => square.repeat(count) || NOTHING;
