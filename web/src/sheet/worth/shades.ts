/** Shades of the choices on a sheet by their worth: grade, short text, words. */

import type { OptionReport } from '../../net/types';
import { lossWithin, shortLoss } from './worth-text';
import { t } from '../../base/i18n.svelte';

export interface Shade {
  grade: string;
  /** A few signs that fit on a cell. */
  short: string;
  /** The same for those who hear it. */
  words: string;
}

/** The shade of each move, by its text. */
export type Shades = ReadonlyMap<string, Shade>;

export function shadesOf(options: OptionReport[], alone: boolean): Shades {
  return new Map(
    options.map((option, place) => {
      const best = place === 0;
      const short = best ? '★' : shortLoss(option.loss, alone);
      const given = t('coach-worth', { loss: lossWithin(option.loss, option.error, alone) });
      const words = best ? t('coach-is-best') : option.close ? t('page-review-close') : given;
      return [option.move, { grade: option.grade, short, words }];
    }),
  );
}
