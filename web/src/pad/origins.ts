/** Which tap has brought a mark to a sheet. */

import { crossesOn } from '../game/rules/qwixx/row';
import type { Table } from '../game/rules/pad/table';
import { isMark, type Place, type Tap } from '../game/rules/pad/taps';
import { numberIn } from '../game/rules/qwinto/sheet';
import type { FieldInfo } from '../net/types';

/** The place of the newest tap after which a sheet has more of something; -1 if there is none. */
function newestGain(taps: readonly Tap[], tables: readonly Table[], count: (table: Table) => number): number {
  for (let place = taps.length - 1; place >= 0; place--) {
    if (isMark(taps[place]!) && count(tables[place + 1]!) > count(tables[place]!)) return place;
  }
  return -1;
}

/** The tap that has crossed a cell, itself or with what follows from it. */
export function originOfCross(
  taps: readonly Tap[],
  tables: readonly Table[],
  sheet: number,
  { row, number }: FieldInfo,
): number {
  return newestGain(taps, tables, ({ layouts, sheets }) => {
    const bridge = layouts[sheet]!.bridges.findIndex(({ letter }) => letter === row);
    if (bridge < 0) return crossesOn(layouts[sheet]!, sheets[sheet]!, { row, number });
    return sheets[sheet]!.bridges[bridge]?.[layouts[sheet]!.bridges[bridge]!.numbers.indexOf(number)] ?? 0;
  });
}

/** The tap that has brought a number into a field. */
export function originOfEntry(
  taps: readonly Tap[],
  tables: readonly Table[],
  sheet: number,
  { row, field }: Place,
): number {
  return newestGain(taps, tables, ({ layouts, sheets }) => numberIn(layouts[sheet]!, sheets[sheet]!, row, field));
}
