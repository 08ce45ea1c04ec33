/** What is wrong with a sheet, in the reader's language: at its cells, or at the line of its text. */

import { errorText, has, t } from '../base/i18n.svelte';
import { ownSheets } from '../base/own-sheets.svelte';
import { draftOf } from '../game/own/text';
import { rowName } from '../game/layouts';
import type { BadSheet } from '../game/rules/text/bad-sheet';
import type { Layout } from '../net/types';

const CELL = /^([a-z])(\d+)$/;
const sentence = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}`.replace(/[^.!?…]$/, '$&.');

/** A cell as people call it, such as "red 12"; any other text as it is. */
export function cellInWords(layout: Layout, name: string): string {
  const [, row = '', number = ''] = CELL.exec(name) ?? [];
  const isCell = layout.rows.some(({ letter }) => letter === row);
  return isCell ? t('page-sheet-place', { row: rowName(layout, row), number: Number(number) }) : name;
}

/** A problem as one sentence, without the words of the text where there are others. */
export function problemAtCell(layout: Layout, { code, values }: BadSheet): string {
  const named = Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (key === 'item') return [key, cellInWords(layout, String(value))];
      if (key === 'key') return [key, has(`own-mark-${value}`) ? t(`own-mark-${value}`) : value];
      return [key, value];
    }),
  );
  const better = `own-problem-${code}`;
  return has(better) ? t(better, named) : sentence(errorText(code, named));
}

/** A problem with the line in which it is. */
export function problemInText({ code, line, values }: BadSheet): string {
  const named = { ...values, ...(line ? { line } : {}) };
  return sentence(errorText(code, named));
}

/** A title that no kept sheet has yet: the wanted one, or with a number behind it. */
export function freeTitle(wanted: string): string {
  const taken = new Set(ownSheets.all.map(({ text }) => draftOf(text).layout?.title));
  if (!taken.has(wanted)) return wanted;
  const numbered = (number: number): string => t('own-name-number', { name: wanted, number });
  let number = 2;
  while (taken.has(numbered(number))) number += 1;
  return numbered(number);
}
