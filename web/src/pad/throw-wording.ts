/** Throws on the score pad in words. */

import { t } from '../base/i18n.svelte';
import { isCrossing, isWhite } from '../game/layouts';
import type { Throw } from '../game/rules/pad/taps';
import type { Layout } from '../net/types';

/** What a throw announces: the white sum, in Qwinto that of all dice. */
export function sumOfThrow(layout: Layout, thrown: Throw): number {
  const isCounted = isCrossing(layout) ? isWhite : () => true;
  return Object.entries(thrown).reduce((sum, [die, face]) => sum + (isCounted(die) ? face : 0), 0);
}

/** The dice of the throws and the sum; of dice that were rolled again both throws. */
export function throwsInWords(layout: Layout, throws: readonly Throw[]): string {
  const dice = throws.map((thrown) =>
    layout.dice
      .filter((die) => thrown[die])
      .map((die) => t('table-die', { die: die.charAt(0), face: thrown[die] ?? 0 }))
      .join(', '),
  );
  return t('pad-noted-throw', { dice: dice.join(' → '), sum: sumOfThrow(layout, throws.at(-1) ?? {}) });
}
