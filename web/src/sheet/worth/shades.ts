/** How a choice that can be seen on the sheet is shaded: the better, the fuller. */

import type { OptionView } from '../lib/types';
import { loss, shortLoss } from './figures';
import { t } from '../lib/i18n.svelte';

export interface Shade {
  grade: string;
  /** A few signs that fit on a cell. */
  short: string;
  /** The same for those who hear it. */
  words: string;
}

/** The shade of each move, by its text. */
export type Shades = ReadonlyMap<string, Shade>;

export function shadesOf(options: OptionView[], alone: boolean): Shades {
  return new Map(
    options.map((option, place) => {
      const best = place === 0;
      const short = best ? '★' : shortLoss(option.loss, alone);
      const words = best ? t('coach-is-best') : t('coach-worth', { loss: loss(option.loss, alone) });
      return [option.move, { grade: option.grade, short, words }];
    }),
  );
}
