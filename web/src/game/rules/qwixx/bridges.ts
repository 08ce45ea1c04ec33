/** Bridges: rows without a lock, whose cells need the same number crossed above or below. */

import { colourOf } from '../../layouts';
import type { BridgeInfo, Layout } from '../../../net/types';
import { refuse, type Refusal, type Sheet } from '../sheet';
import { crossesOn, lastCross } from './row';

/** The colours of the cells above and below a bridge's cell that are crossed. */
export function carriers(layout: Layout, sheet: Sheet, { upper, lower }: BridgeInfo, number: number): string[] {
  return layout.rows
    .filter(({ letter }) => letter === upper || letter === lower)
    .filter(({ letter }) => crossesOn(layout, sheet, { row: letter, number }))
    .map((row) => colourOf(row, number));
}

/** Why a bridge cannot take a number of its own; null if it can. */
export function whyNotBridge(layout: Layout, sheet: Sheet, bridge: BridgeInfo, number: number): Refusal | null {
  const { letter: row, numbers } = bridge;
  const last = lastCross(sheet.bridges[layout.bridges.indexOf(bridge)] ?? []);
  if (!numbers.includes(number)) return refuse('no-such-number', { row, number });
  if (numbers.indexOf(number) <= last) return refuse('crossed-up-to', { row, number: numbers[last] ?? 0 });
  return carriers(layout, sheet, bridge, number).length ? null : refuse('bridge-alone', { row, number });
}

/** The crosses of the bridges beside a row, which count for it. */
export function bridgeCrosses({ bridges }: Layout, sheet: Sheet, letter: string): number {
  return bridges
    .flatMap(({ upper, lower }, n) => (letter === upper || letter === lower ? (sheet.bridges[n] ?? []) : []))
    .reduce((sum, each) => sum + each, 0);
}
