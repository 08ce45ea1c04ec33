/** Taps on the score pad in words. */

import { t } from '../base/i18n.svelte';
import { list, sentence } from '../base/wording';
import { rowName } from '../game/layouts';
import { crossesOn } from '../game/rules/qwixx/row';
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
      return crossInWords(pad, tap);
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
      return t('row-closed', { row: rowName(pad.layout, tap.row) });
    default:
      return t(`pad-noted-${tap.kind}`);
  }
}

/** A cross with all that it brought along; the pad has just noted it. */
function crossInWords({ layouts, table }: Pad, tap: Extract<Tap, { kind: 'cross' }>): string {
  const [layout, sheet] = [layouts[tap.sheet]!, table.sheets[tap.sheet]!];
  const number = tap.number;
  const row = rowName(layout, tap.row);
  const followed = (table.trails[tap.sheet] ?? []).slice(1);
  const cells = list(followed.map((cell) => `${t(`row-${rowName(layout, cell.row)}`)} ${cell.number}`));
  const isDouble = layout.marks.double.some((cell) => cell.row === tap.row && cell.number === number);
  const isSecond = !isDouble && crossesOn(layout, sheet, tap) > 1;
  return [
    followed.length ? t('pad-noted-cross-with', { row, number, cells }) : t('pad-noted-cross', { row, number }),
    ...(isSecond ? [t('cross-second')] : []),
    ...(tap.exchanged === undefined ? [] : [t('cross-by-swap')]),
  ].join(', ');
}
