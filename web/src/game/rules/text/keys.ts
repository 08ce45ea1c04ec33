/** Checks the keys of a sheet's lines. */

import { SHEET_LIMITS } from '../../games.gen';
import { BadSheet, cut } from './bad-sheet';
import type { Line } from './lines';
import { MARK_KEYS, REPEATED_KEYS } from './marks';

const ROW_KEY = /^row[ \t]+([a-z])$/;
const OTHER_KEYS = ['title', 'dice', 'needs', 'closing', 'most'];

export const isRowKey = (key: string): boolean => ROW_KEY.test(key);

/** Known keys only; rows and bridges aside, each once. */
export function checkKeys(lines: readonly Line[]): void {
  const met = new Set<string>();
  for (const { number, key } of lines) {
    const letter = ROW_KEY.exec(key)?.[1];
    if (letter === undefined && !OTHER_KEYS.includes(key) && !MARK_KEYS.includes(key)) {
      throw new BadSheet('sheet-key', number, { item: cut(key, 24) });
    }
    if (letter !== undefined && !SHEET_LIMITS.letters.includes(letter)) {
      throw new BadSheet('sheet-row-letter', number, { item: letter });
    }
    const name = letter === undefined ? key : `row ${letter}`;
    if (met.has(name) && letter !== undefined) throw new BadSheet('sheet-row-twice', number, { row: letter });
    if (met.has(name) && !REPEATED_KEYS.includes(key)) throw new BadSheet('sheet-key-twice', number, { item: key });
    met.add(name);
  }
}
