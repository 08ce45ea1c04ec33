/** Dice for those who have none at hand: this device's own randomness, every face as likely. */

import type { GameName } from '../lib/games';
import { LETTERS } from '../lib/layouts';

const FACES = 6;
/** The largest multiple of six that a byte can hold; what lies above would favour low faces. */
const FAIR = 252;

export function face(): number {
  for (;;) {
    const [byte = FAIR] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR) return (byte % FACES) + 1;
  }
}

/** The dice that are thrown: in Qwixx all but those of closed rows. */
export function diceOf(game: GameName, closed: readonly string[]): string[] {
  const rows = LETTERS[game].filter((letter) => !closed.includes(letter));
  return game === 'qwinto' ? rows : ['w1', 'w2', ...rows];
}

/** The sum that everybody may note: both whites, or all dice of Qwinto. */
export function sumOf(game: GameName, faces: Readonly<Record<string, number>>): number {
  const counted = Object.entries(faces).filter(([die]) => game === 'qwinto' || die.startsWith('w'));
  return counted.reduce((sum, [, each]) => sum + each, 0);
}
