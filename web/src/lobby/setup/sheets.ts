/** Which bots play on the sheets of a table, and what its option `sheet` is. */

import { CLASSIC, fitTogether } from '../../game/sheets/names';
import type { GameInfo, SheetInfo, Sheets } from '../../net/types';

/** One sheet or family for all seats, or a sheet for each. */
export interface SheetDraft {
  /** The sheet of all. */
  all: string;
  /** Whether each seat has a sheet of its own. */
  each: boolean;
  /** The sheets of the seats, as many as a table can have. */
  own: string[];
}

export interface Levels {
  bots: string[];
  alone: string[];
  usual: string;
}

/** The value of the option; nothing for the classic sheet. */
export function sheetOption({ all, each, own }: SheetDraft, seats: number): string {
  const names = each ? own.slice(0, seats) : [all];
  return names.every((name) => name === CLASSIC) ? '' : names.join(' ');
}

/** The draft for a table's option, so that it can be chosen anew. */
export function sheetDraft(option: string, seats: number): SheetDraft {
  const names = isText(option) ? [option] : option.split(' ').filter(Boolean);
  const [first = CLASSIC] = names;
  const each = names.length > 1;
  const own = Array.from({ length: seats }, (_, n) => (each ? (names[n % names.length] ?? CLASSIC) : CLASSIC));
  return { all: each ? CLASSIC : first, each, own };
}

/** The sheets that may lie beside the first seat's. */
export function besides({ sheets }: Sheets, first: string): SheetInfo[] {
  const layout = sheets.find(({ name }) => name === first)?.layout;
  return sheets.filter((each) => layout && fitTogether(layout, each.layout));
}

/** Whether it is a sheet's text, which is known by its colon: names have none. */
export const isText = (name: string): boolean => name.includes(':');

/** What all of them have. */
const common = (lists: readonly (readonly string[])[]): string[] =>
  (lists[0] ?? []).filter((each) => lists.every((list) => list.includes(each)));

/** Bots that play on every sheet, and so on one's own: those that each of the known ones has. */
function onAnySheet({ sheets }: Sheets): Levels {
  const bots = common(sheets.map((sheet) => sheet.bots));
  const usual = sheets.map((sheet) => sheet.usual).find((level) => bots.includes(level));
  return { bots, alone: common(sheets.map((sheet) => sheet.alone)), usual: usual ?? bots[0] ?? '' };
}

/** The bots that play on all of these sheets. */
export function botsOn(info: GameInfo, sheets: Sheets | null, draft: SheetDraft, seats: number): Levels {
  const names = draft.each ? draft.own.slice(0, seats) : [draft.all];
  const levels = names.map((name): Levels => {
    if (sheets && isText(name)) return onAnySheet(sheets);
    const named = sheets?.sheets.find((each) => each.name === name);
    const family = sheets?.families.find((each) => each.name === name);
    return named ?? (family ? { ...family, alone: [] } : info);
  });
  const [first = info] = levels;
  return {
    bots: common(levels.map(({ bots }) => bots)),
    alone: common(levels.map(({ alone }) => alone)),
    usual: first.usual,
  };
}
