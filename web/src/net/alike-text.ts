/** Who chooses about as well as somebody, in words; used by reviews and profiles. */

import type { Translator } from '../game/translator';
import type { SkillReport } from './types';

/** The bot that chooses about as well, and those that cannot be told apart; empty if not measured. */
export function alikeText(
  say: Translator['t'],
  { nearest, alike }: Pick<SkillReport, 'nearest' | 'alike'>,
  botName: (level: string) => string,
): string {
  if (nearest === null) return '';
  const bot = botName(nearest);
  if (alike.length < 2) return say('skill-like', { bot });
  return say('skill-like-range', { bot, from: botName(alike[0]!), to: botName(alike.at(-1)!) });
}
