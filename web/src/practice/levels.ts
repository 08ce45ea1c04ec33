/** Which bots sit at a table that begins at a position. */

import type { GameInfo, Sheets } from '../net/types';

export interface Levels {
  bots: string[];
  usual: string;
}

/** The levels of a game on a sheet: of several sheets, or on one's own, those that play on all. */
export function levelsOn(info: GameInfo, sheets: Sheets | null, sheet: string, seats: number): Levels {
  const found = sheet && sheets ? onSheet(sheets, sheet) : info;
  const alone = seats === 1 && 'alone' in found ? (found.alone ?? []) : [];
  return { bots: [...found.bots, ...alone], usual: found.usual };
}

function onSheet({ sheets, families }: Sheets, sheet: string): Levels & { alone?: string[] } {
  const named = sheets.find(({ name }) => name === sheet) ?? families.find(({ name }) => name === sheet);
  if (named) return named;
  const usual = sheets[0]?.usual ?? '';
  const bots = (sheets[0]?.bots ?? []).filter((level) => sheets.every((each) => each.bots.includes(level)));
  return { bots, usual: bots.includes(usual) ? usual : (bots[0] ?? '') };
}
