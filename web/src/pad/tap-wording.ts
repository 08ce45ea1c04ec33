/** Taps on the score pad in words. */

import { errorText, t } from '../base/i18n.svelte';
import { list, sentence } from '../base/wording';
import { rowName } from '../game/layouts';
import type { Entry } from '../game/rules/pad/corrections';
import type { Table } from '../game/rules/pad/table';
import type { Tap } from '../game/rules/pad/taps';
import { crossesOn } from '../game/rules/qwixx/row';
import type { Refusal } from '../game/rules/sheet';
import { throwsInWords } from './throw-wording';
import type { Noted } from './finished/noted';
import type { Pad } from './pad.svelte';

/** A tap that the pad has just noted, in words; with several sheets the name of its owner goes before. */
export function tapInWords(pad: Pad, tap: Tap): string {
  return tapAsNoted(pad, tap, pad.table);
}

/** A step of the history that was just made. */
export function entryInWords(pad: Pad, entry: Entry): string {
  return entry.kind === 'correct' ? t('pad-noted-correct') : tapInWords(pad, entry);
}

/** A tap in words, with the table after it. */
export function tapAsNoted(pad: Noted, tap: Tap, table: Table): string {
  const words = sentence(withoutName(pad, tap, table));
  if (!('sheet' in tap) || pad.stored.names.length === 1) return words;
  return t('pad-noted-by', { name: pad.stored.names[tap.sheet] ?? '', what: words });
}

/** The rule that a tap breaks, as a sentence. */
export const refusalInWords = ({ code, values }: Refusal): string => sentence(errorText(code, { ...values }));

function withoutName(pad: Noted, tap: Tap, table: Table): string {
  switch (tap.kind) {
    case 'cross':
      return crossInWords(tap, table);
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
    case 'throw':
      return tap.throws.length ? throwsInWords(pad.layout, tap.throws) : t('pad-noted-no-throw');
    case 'next':
      return t('pad-turn-of', turnValues(pad, table));
    default:
      return t(`pad-noted-${tap.kind}`);
  }
}

/** The number of the turn under way and whose it is. */
export function turnValues(pad: Noted, { turn }: Table): { turn: number; name: string } {
  return { turn: turn?.number ?? 0, name: pad.stored.names[turn?.active ?? 0] ?? '' };
}

/** A cross with all that it brought along; `table` is the one after it. */
function crossInWords(tap: Extract<Tap, { kind: 'cross' }>, { layouts, sheets, trails }: Table): string {
  const [layout, sheet] = [layouts[tap.sheet]!, sheets[tap.sheet]!];
  const number = tap.number;
  const row = rowName(layout, tap.row);
  const followed = (trails[tap.sheet] ?? []).slice(1);
  const cells = list(followed.map((cell) => `${t(`row-${rowName(layout, cell.row)}`)} ${cell.number}`));
  const isDouble = layout.marks.double.some((cell) => cell.row === tap.row && cell.number === number);
  const isSecond = !isDouble && crossesOn(layout, sheet, tap) > 1;
  return [
    followed.length ? t('pad-noted-cross-with', { row, number, cells }) : t('pad-noted-cross', { row, number }),
    ...(isSecond ? [t('cross-second')] : []),
    ...(tap.exchanged === undefined ? [] : [t('cross-by-swap')]),
  ].join(', ');
}
