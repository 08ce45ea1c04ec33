/** The sheets that come with Rowlock, as they are offered: a family stands for its members. */

import type { Layout, Sheets } from '../../net/types';

/** The sheet of a table that names none. */
export const CLASSIC = 'classic';

/** A sheet or a family under its name, with the layout of its first member. */
export interface OfferedSheet {
  name: string;
  layout: Layout;
}

/** All sheets but the classic one; a family once. */
export function otherSheets({ sheets }: Sheets): OfferedSheet[] {
  const firsts = sheets.filter(
    ({ name, family }, n) => name !== CLASSIC && (!family || sheets.findIndex((each) => each.family === family) === n),
  );
  return firsts.map(({ name, family, layout }) => ({ name: family ?? name, layout }));
}

/** All names that a table can be set up with: the family of sheets before its members. */
export function sheetChoices({ sheets, families }: Sheets): string[] {
  return sheets.flatMap(({ name, family }) => {
    const first = families.find((each) => each.name === family)?.sheets[0];
    return name === first && family ? [family, name] : [name];
  });
}

/** The layout of a sheet, or of a family's first member. */
export function layoutNamed({ sheets, families }: Sheets, name: string): Layout | undefined {
  const first = families.find((each) => each.name === name)?.sheets[0] ?? name;
  return sheets.find((each) => each.name === first)?.layout;
}

/** Whether two seats may have these sheets at one table: the same dice, rows and colours at their ends. */
export function fitTogether(one: Layout, other: Layout): boolean {
  const kind = ({ sides, rows }: Layout): string =>
    [sides, ...rows.map(({ letter, colours }) => letter + (colours.at(-1) ?? ''))].join(' ');
  return kind(one) === kind(other);
}
