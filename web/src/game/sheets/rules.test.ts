/** The sentences of a sheet: one for each rule that the classic sheet does not have. */

import { expect, it } from 'vitest';
import { CLASSIC_MARKS, layoutOf } from '../layouts';
import { sheetRules } from './rules';

const classic = layoutOf('qwixx');

it('the classic sheet has nothing special', () => {
  expect(sheetRules(classic)).toEqual([]);
});

it('names dice, crosses and marks in the order of the text', () => {
  const cell = { row: 'r', number: 3 };
  const marks = { ...CLASSIC_MARKS, again: true, steps: [cell], boxes: [cell], bar: ['r'], lucky: [5] };
  const rules = sheetRules({ ...classic, sides: 8, needs: 6, closing: 2, most: 15, marks });
  expect(rules.map(({ id }) => id)).toEqual([
    'sheet-rule-dice',
    'sheet-rule-needs',
    'sheet-rule-closing',
    'sheet-rule-most',
    'mark-again',
    'mark-steps',
    'mark-bonus',
    'mark-lucky',
  ]);
  expect(rules[0]?.values).toEqual({ sides: 8 });
  expect(rules[1]?.values).toEqual({ needs: 6 });
});

it('tells of rows whose colour changes', () => {
  const rows = classic.rows.map((row, n) => (n ? row : { ...row, colours: 'yyyyyyyyyyr' }));
  expect(sheetRules({ ...classic, rows }).map(({ key }) => key)).toEqual(['colours']);
});
