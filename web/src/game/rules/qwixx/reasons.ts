/** Why a sheet does not take a cross, whatever the dice show: the first rule that it breaks. */

import { CROSSES_BEFORE_LAST } from '../../games.gen';
import { rowName } from '../../layouts';
import type { Layout } from '../../../net/types';
import { refuse, type Refusal, type Sheet } from '../sheet';
import { whyNotBridge } from './bridges';
import type { Cross } from './filling';
import { crossCount, indexOfRow, lastCross, takes } from './row';
import { exchanges } from './strip';

/** Null if it is taken; `closed` are the rows closed for this sheet. */
export function whyNotCross(layout: Layout, sheet: Sheet, closed: readonly string[], cross: Cross): Refusal | null {
  const { row: letter, number } = cross;
  const bridge = layout.bridges.find((each) => each.letter === letter);
  if (bridge) {
    const unfit = bridge.numbers.includes(number) ? whyNotExchange(layout, sheet, cross) : null;
    return unfit ?? whyNotBridge(layout, sheet, bridge, number);
  }
  const index = indexOfRow(layout, letter);
  const [printed, cells] = [layout.rows[index], sheet.rows[index]];
  if (!printed || !cells) return refuse('no-such-row');
  const row = rowName(layout, letter);
  const place = printed.numbers.indexOf(number);
  if (place < 0) return refuse('no-such-number', { row, number });
  if (closed.includes(letter)) return refuse('row-closed', { row });
  const unfit = whyNotExchange(layout, sheet, cross);
  if (unfit || takes(layout, cells, place)) return unfit;
  const last = lastCross(cells);
  if (place <= last) return refuse('crossed-up-to', { row, number: printed.numbers[last]! });
  const { needs } = layout;
  const code = needs === CROSSES_BEFORE_LAST ? 'needs-five' : 'needs-crosses';
  return refuse(code, { row, number, crosses: crossCount(layout, cells), needs });
}

/** Whether a field of the strip that is left exchanges the sum for the number. */
function whyNotExchange(layout: Layout, { strip }: Sheet, { number, exchanged: sum }: Cross): Refusal | null {
  if (sum === null || exchanges(layout, strip, sum).has(number)) return null;
  return refuse('no-swap', { sum, number });
}
