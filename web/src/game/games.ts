/** The names of the games, in the order in which they are offered. */

import { GAME_FACTS, type GameName } from './games.gen';

export type { GameName };

export const GAMES = Object.keys(GAME_FACTS) as GameName[];

export function isGame(name: string): name is GameName {
  return Object.hasOwn(GAME_FACTS, name);
}
