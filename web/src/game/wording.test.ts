/** Wording with the Fluent files of two languages, as the page reads them. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import type { Layout } from '../net/types';
import { layoutOf } from './layouts';
import { NO_EXTRAS } from './sheets/lines';
import { parseMove } from './notation';
import type { Translator } from './translator';
import { lateWhat, signed, wordingIn } from './wording';

const FILES = import.meta.glob<string>('../../../src/rowlock/i18n/ftl/{en,de}/*.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

function translator(language: string): Translator {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [path, text] of Object.entries(FILES)) {
    if (path.includes(`/${language}/`)) bundle.addResource(new FluentResource(text));
  }
  const t = (id: string, values: Record<string, string | number> = {}): string => {
    const named = Object.entries(values).map(([key, value]) => [
      key,
      key === 'row' || key === 'die' ? t(`${key}-${value}`) : value,
    ]);
    const errors: Error[] = [];
    const text = bundle.formatPattern(bundle.getMessage(id)!.value!, Object.fromEntries(named), errors);
    expect(errors, id).toEqual([]);
    return text;
  };
  return { t, has: (id) => bundle.hasMessage(id), language: () => language };
}

const en = wordingIn(translator('en'));
const de = wordingIn(translator('de'));
const faces = [
  { name: 'w1', face: 4 },
  { name: 'b', face: 6 },
];
const context = { dice: { w1: 4, w2: 1, b: 6 }, pawns: [0] };
const words = (text: string, wording = en): string => wording.moveInWords(parseMove(text, 0, context), faces);

describe('a move in words', () => {
  it('names row and number, and the dice of the second action', () => {
    expect(words('r5')).toBe('cross red 5');
    expect(words('/b10')).toMatch(/^cross blue 10, .*4 \+ .*6$/);
  });

  it('says that a row is closed', () => {
    expect(words('r12!')).not.toBe(words('r12'));
    expect(words('r12!').startsWith(words('r12'))).toBe(true);
  });

  it('says what a misthrow costs, and nothing of it for a free pass', () => {
    const pass = parseMove('-', 0, context);
    expect(en.moveInWords({ ...pass, misthrow: true })).not.toBe(en.moveInWords(pass));
  });

  it('calls a row of several colours by its end, and says which die its cells are for', () => {
    const row = { letter: 'r', numbers: [2, 3, 4], columns: [0, 1, 2], colours: 'gbr' };
    const layout: Layout = { ...layoutOf('qwixx'), rows: [row] };
    expect(en.moveInWords(parseMove('r3', 0, context), [], layout)).toBe('cross 3 in the row that ends red');
    expect(en.cellsInWords([{ row: 'r', number: 2 }], layout)).toBe('2 in the row that ends red');
    expect(en.cellMarks(layout, 'r', 3)).toEqual(['blue cell']);
    expect(en.cellMarks(layoutOf('qwixx'), 'r', 3)).toEqual([]);
  });

  it('says what allows a cross that the dice do not allow, and a field of the strip only once', () => {
    const lucky = parseMove('r5*', 0, context);
    expect(en.moveInWords(lucky)).toBe('cross red 5, as a lucky number');
    const swap = { ...parseMove('r5~', 0, context), follows: { cells: [], strip: 3, bar: null } };
    expect(en.moveInWords(swap)).toBe('cross red 5, uses field 3 of the strip');
  });

  it('names the steps of a pawn and the number that is crossed with it', () => {
    expect(words('//b10+3')).toContain('3');
    expect(words('//b10+3')).toContain(words('b10').replace('cross ', ''));
    expect(words('//+3')).not.toContain('blue');
  });

  it('speaks the language of its translator', () => {
    expect(words('r5', de)).not.toBe(words('r5'));
    expect(words('r5', de)).toContain('5');
  });
});

describe('numbers and lists', () => {
  it('follow the language', () => {
    expect(en.list(['Ben', 'Emma', 'Max'])).toBe('Ben, Emma, and Max');
    expect(de.list(['Ben', 'Emma'])).toBe('Ben und Emma');
    expect([en.decimal(28.25), de.decimal(28.25)]).toEqual(['28.3', '28,3']);
    expect(de.sentence('über alles')).toBe('Über alles');
  });

  it('have a real minus sign', () => {
    expect([signed(-5), signed(0), signed(7)]).toEqual(['−5', '0', '7']);
  });
});

describe('a sheet in words', () => {
  const layout = layoutOf('qwixx');

  it('lists the marks of each row and leaves out empty fields', () => {
    const sheet = {
      rows: layout.rows.map(({ letter }, n) => ({ letter, marks: n ? [] : [2, 0, 5], locked: false })),
      ...NO_EXTRAS,
      misthrows: 0,
      pawn: null,
      score: { rows: [3, 0, 0, 0], bonuses: [], track: 0, misthrows: 0, total: 3 },
    };
    const text = en.sheetInWords('Ada', layout, sheet);
    expect(text).toContain('Ada');
    expect(text).toContain('2 5');
    expect(text.split(';')).toHaveLength(4);
  });

  it('adds up the bonuses of Qwinto and tells the track only where there is one', () => {
    const score = { rows: [1, 2, 3], bonuses: [4, 5], track: 0, misthrows: -10, total: 5 };
    const items = en.pointsInWords(layoutOf('qwinto'), score).split(', ');
    expect(items).toHaveLength(3 + 1 + 1 + 1);
    expect(items[3]).toContain('9');
    expect(items[4]).toContain('10');
    expect(items[3]).toContain('columns');
    const elsewhere = { ...score, rows: [1, 2, 3, 4] };
    expect(en.pointsInWords(layout, elsewhere).split(', ')[4]).toBe('bonus 9');
    const board = { rows: [1, 2, 3, 4], bonuses: [], track: 8, misthrows: 0, total: 18 };
    expect(en.pointsInWords(layoutOf('onboard'), board).split(', ')).toHaveLength(4 + 1 + 1 + 1);
  });
});

it('gives a reason in general words if the language has none for its code', () => {
  const plain = en.reasonInWords({ code: 'plain', values: {} });
  expect(en.reasonInWords({ code: 'never-heard-of', values: { points: 3 } })).toBe(plain);
  expect(en.reasonInWords({ code: 'misthrow', values: {} })).not.toBe(plain);
});

it.each([
  ['roll', 'roll'],
  ['=', 'keep'],
  ['o p', 'take'],
  ['-', 'pass'],
  ['/', 'pass'],
])('the clock that did %j is reported as %s', (move, what) => {
  expect(lateWhat(move)).toBe(what);
});
