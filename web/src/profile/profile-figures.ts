/** Figures of a profile: kinds of games, plotted values, and their format. */

import { language, t } from '../base/i18n.svelte';
import type { Profile, ProfileGame } from '../net/types';

/** Games of one kind: the same game with the same number of seats. */
export interface Kind {
  game: string;
  seats: number;
}

export const WHATS = ['points', 'accuracy', 'luck'] as const;
export type What = (typeof WHATS)[number];

export const kindName = (kind: Kind): string =>
  `${t(`game-${kind.game}`)}, ${t('profile-players', { count: kind.seats })}`;

/** Whether a game is of a kind; points and figures of other sheets than the usual one are not compared. */
export const sameKind = (game: ProfileGame, kind: Kind): boolean =>
  game.game === kind.game && game.players.length === kind.seats && !game.shared && !game.sheet;

/** The kinds that were played, the most often played first. */
export const kinds = (profile: Profile): Kind[] =>
  [...profile.averages].sort((a, b) => b.games - a.games).map(({ game, seats }) => ({ game, seats }));

/** What is drawn of a game; null if it is not known (yet). Chances are in percent. */
export function figure(game: ProfileGame, what: What): number | null {
  if (what === 'points') return game.points;
  const { review } = game;
  if (!review) return null;
  if (what === 'accuracy') return review.accuracy;
  return game.players.length === 1 ? review.luckPoints : 100 * review.luckWin;
}

/** A number with at most `decimals` decimals in the reader's language. */
export function numberText(value: number, decimals = 0, more: Intl.NumberFormatOptions = {}): string {
  const options = { maximumFractionDigits: decimals, useGrouping: false, ...more };
  return new Intl.NumberFormat(language(), options).format(value).replace('-', '−');
}

/** A figure as text: points as they are, accuracy whole, luck with its sign, chances in percent. */
export function figureText(value: number, what: What, alone: boolean): string {
  const signDisplay = what === 'luck' ? 'exceptZero' : 'auto';
  if (what === 'accuracy') return numberText(value);
  if (what === 'points' || alone) return numberText(value, 1, { signDisplay });
  return numberText(value / 100, 1, { signDisplay, style: 'percent' });
}

/** The day of a game, in few signs. */
export const day = (seconds: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(new Date(seconds * 1000));
