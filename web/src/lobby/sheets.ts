/** Which sheets a table can be set up with, and which bots play on each. */

import type { GameInfo, Sheets } from '../net/types';

/** The sheet of a table that names none. */
export const CLASSIC = 'classic';

/** All names in the order in which they are offered: the family of sheets before its members. */
export function sheetChoices({ sheets, families }: Sheets): string[] {
  return sheets.flatMap(({ name, family }) => {
    const first = families.find((each) => each.name === family)?.sheets[0];
    return name === first && family ? [family, name] : [name];
  });
}

/** The bots that play a game on a sheet or family. */
export function botsOn(
  info: GameInfo,
  sheets: Sheets | null,
  sheet: string,
): { bots: string[]; alone: string[]; usual: string } {
  const named = sheets?.sheets.find(({ name }) => name === sheet);
  if (named) return named;
  const family = sheets?.families.find(({ name }) => name === sheet);
  return family ? { ...family, alone: [] } : info;
}
