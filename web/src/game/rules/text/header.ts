/** The sheets that a table's `sheet` header names: a name, one for each seat, a family, or a sheet's text. */

import { FAMILIES, SHEETS, type FamilyName, type SheetName } from '../../games.gen';
import { endColour } from '../../layouts';
import type { Layout } from '../../../net/types';
import { BadSheet, cut } from './bad-sheet';
import { wordsOf } from './lines';
import { readSheetText } from './read';

export const isSheetName = (name: string): name is SheetName => Object.hasOwn(SHEETS, name);
export const isFamilyName = (name: string): name is FamilyName => Object.hasOwn(FAMILIES, name);

/** All that can stand alone by name, each family before its members, and the classic sheet first. */
export const SHEET_CHOICES: readonly (SheetName | FamilyName)[] = (Object.keys(SHEETS) as SheetName[]).flatMap(
  (name) => {
    const family = (Object.keys(FAMILIES) as FamilyName[]).find((each) => FAMILIES[each][0] === name);
    return family ? [family, name] : [name];
  },
);

/** One layout for all seats, or one for each; throws `BadSheet`, with line 0 where no text is at fault. */
export function readSheetHeader(header: string): Layout[] {
  // A text is known by its colon, which names never have.
  if (header.includes(':')) return [readSheetText(header)];
  const [first = '', ...others] = wordsOf(header);
  if (!others.length && isFamilyName(first)) return FAMILIES[first].map((name) => named(name));
  const layouts = [first, ...others].map(named);
  for (const [n, layout] of layouts.entries()) {
    if (!isTogether(layouts[0]!, layout)) {
      throw new BadSheet('sheets-differ', 0, { sheet: others[n - 1]!, other: first });
    }
  }
  return layouts;
}

/** The sheet of each of a number of seats. */
export function sheetsFor(header: string, seats: number): Layout[] {
  const layouts = readSheetHeader(header);
  const isNamed = layouts.length > 1 && !isFamilyName(wordsOf(header)[0] ?? '');
  if (isNamed && layouts.length !== seats) {
    throw new BadSheet('sheet-seats', 0, { option: 'sheet', sheets: layouts.length, seats });
  }
  return Array.from({ length: seats }, (_, seat) => layouts[seat % layouts.length]!);
}

/** What a header calls the sheet of one seat: its name, or the text that all have. */
export function sheetOfSeat(header: string, seat: number): string {
  if (header.includes(':')) return header;
  const [first = '', ...others] = wordsOf(header);
  const names = isFamilyName(first) ? FAMILIES[first] : [first, ...others];
  return names[seat % names.length]!;
}

function named(name: string): Layout {
  if (isSheetName(name)) return readSheetText(SHEETS[name]);
  throw new BadSheet('unknown-sheet', 0, {
    sheet: cut(name, 40),
    sheets: [...Object.keys(SHEETS), ...Object.keys(FAMILIES)].join(', '),
  });
}

/** Seats need the same dice, rows with the same letters, and the same colour at each end. */
export function isTogether(one: Layout, other: Layout): boolean {
  const common = ({ sides, rows }: Layout): string =>
    [sides, ...rows.map((row) => `${row.letter}${endColour(row)}`)].join();
  return common(one) === common(other);
}
