/** Which rules of a sheet are not those of the classic one; each has a sentence in every language. */

import { CROSSES_BEFORE_LAST, SIDES } from '../games.gen';
import { isMixed } from '../layouts';
import type { Layout } from '../../net/types';

export interface SheetRule {
  /** What it is about: the key of a mark in a sheet's text, `dice` or `colours`. */
  key: string;
  /** Its message. */
  id: string;
  values: Record<string, number>;
}

/** The rules in the order of a sheet's text. */
export function sheetRules({ rows, sides, needs, closing, most, bridges, marks }: Layout): SheetRule[] {
  const rule = (key: string, value: number): SheetRule => ({ key, id: `sheet-rule-${key}`, values: { [key]: value } });
  const mark = (key: string): SheetRule => ({ key, id: `mark-${key}`, values: {} });
  return [
    ...(sides === SIDES ? [] : [{ key: 'dice', id: 'sheet-rule-dice', values: { sides } }]),
    ...(rows.some(isMixed) ? [{ key: 'colours', id: 'sheet-rule-colours', values: {} }] : []),
    ...(needs === CROSSES_BEFORE_LAST ? [] : [rule('needs', needs)]),
    ...(closing > 1 ? [rule('closing', closing)] : []),
    ...(most === null ? [] : [rule('most', most)]),
    ...(marks.again ? [mark('again')] : []),
    ...(marks.double.length ? [mark('double')] : []),
    ...(marks.chain.length ? [mark('chain')] : []),
    ...(marks.steps.length ? [mark('steps')] : []),
    ...(marks.boxes.length ? [mark('bonus')] : []),
    ...(marks.swap.length ? [mark('swap')] : []),
    ...(bridges.length ? [mark('between')] : []),
    ...(marks.lucky.length ? [mark('lucky')] : []),
  ];
}
