/** Taps on the score pad in words. */

import { t } from '../base/i18n.svelte';
import { sentence } from '../base/wording';
import type { Pad } from './pad.svelte';
import type { Tap } from '../game/rules/pad/table';

/** A tap in words; with several sheets the name of its owner goes before. */
export function tapInWords(pad: Pad, tap: Tap): string {
  const words = sentence(plain(pad, tap));
  if (!('sheet' in tap) || pad.stored.names.length === 1) return words;
  return t('pad-noted-by', { name: pad.stored.names[tap.sheet] ?? '', what: words });
}

function plain(pad: Pad, tap: Tap): string {
  switch (tap.kind) {
    case 'cross':
      return t('pad-noted-cross', { row: tap.row, number: tap.number });
    case 'enter':
      return t('pad-noted-enter', { row: tap.row, number: tap.number });
    case 'shift':
      return t('pad-noted-shift', { row: tap.to.row });
    case 'erase':
      return t('pad-noted-erase', { row: tap.row });
    case 'advance': {
      const { row = '', number = 0 } = pad.track[tap.field - 1] ?? {};
      return t('pad-noted-advance', { row, number });
    }
    case 'close':
      return t('row-closed', { row: tap.row });
    default:
      return t(`pad-noted-${tap.kind}`);
  }
}
