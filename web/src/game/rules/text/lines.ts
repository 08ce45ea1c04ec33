/** Cuts a sheet's text into its lines, `key: value` each. */

import { BadSheet, cut } from './bad-sheet';

export interface Line {
  readonly number: number;
  readonly key: string;
  readonly value: string;
}

/** What counts as space; any other character is part of a word or an error. */
const ENDS = /^[ \t\r]+|[ \t\r]+$/g;

const trimmed = (text: string): string => text.replace(ENDS, '');

/** Every line that is not blank; parts of a text on one line are counted as lines. */
export function linesOf(text: string): Line[] {
  const onOneLine = !text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '').includes('\n');
  const found: Line[] = [];
  text.split('\n').forEach((line, n) => {
    line.split(';').forEach((piece, part) => {
      const item = trimmed(piece);
      if (!item) return;
      const number = (onOneLine ? part : n) + 1;
      const colon = item.indexOf(':');
      if (colon < 0) throw new BadSheet('sheet-colon', number, { item: cut(item, 24) });
      found.push({ number, key: trimmed(item.slice(0, colon)), value: trimmed(item.slice(colon + 1)) });
    });
  });
  return found;
}

/** The parts of a value, whatever run of spaces is between them. */
export const wordsOf = (value: string): string[] => value.split(/[ \t\r]+/).filter(Boolean);
