/** Links to sheets: what is sent comes back, and what is broken does no harm. */

import { expect, it } from 'vitest';
import { SHEETS } from '../games.gen';
import { readSheetText } from '../rules/text/read';
import { linkPart, textOfLink } from './link';

it.each(Object.entries(SHEETS))('%s comes back as it was', (_, text) => {
  const part = linkPart(text);
  expect(part).toMatch(/^[\w:;/+.-]+$/);
  expect(textOfLink(`#${part}`)).toBe(readSheetText(text).text);
});

it('a title may have any letters', () => {
  const text = 'title: Größe 1+1 = 2: 100 % & #1 ½\nrow r: 2 3 4 5 6\nrow b: 6 5 4 3 2';
  expect(textOfLink(`#${linkPart(text)}`)).toBe(text);
});

it('a link that somebody typed is read, too', () => {
  expect(textOfLink('#row%20r:%202%203;row%20b:2')).toBe('row r: 2 3\nrow b: 2');
  expect(textOfLink('row r: 2 3%0Arow b: 2')).toBe('row r: 2 3\nrow b: 2');
});

it.each(['', '#', '#main', '#100%', '#%E0%A4%A', `#a:${'x'.repeat(30_000)}`])('%s is no sheet', (hash) => {
  expect(textOfLink(hash)).toBeNull();
});
