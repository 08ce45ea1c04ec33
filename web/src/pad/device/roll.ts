/** Rolls dice on this device, every face equally likely. */

import { fairBytes } from '../../game/dice/fair-dice';
import type { GameName } from '../../game/games';
import { GAME_FACTS } from '../../game/games.gen';
import { endColour } from '../../game/layouts';
import type { Layout } from '../../net/types';

export function face(sides: number): number {
  const fair = fairBytes(sides);
  for (;;) {
    const [byte = fair] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return (byte % sides) + 1;
  }
}

/** The dice that are thrown: all but those of closed rows, which have the colour of their ends. */
export function diceOf({ dice, rows }: Layout, closed: readonly string[]): string[] {
  const gone = rows.filter(({ letter }) => closed.includes(letter)).map(endColour);
  return dice.filter((die) => !gone.includes(die));
}

/** The sum that everybody may note. */
export function sumOf(game: GameName, faces: Readonly<Record<string, number>>): number {
  return GAME_FACTS[game].sumDice.reduce((sum, die) => sum + (faces[die] ?? 0), 0);
}
