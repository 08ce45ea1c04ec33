/** The sentence about a game, to the reader and about others, with the Fluent files of all languages. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import type { Clause } from '../net/types';
import { alikeText } from '../net/alike-text';
import { ownSeat, storyText } from './story-text';

const FILES = import.meta.glob<string>('../../../src/rowlock/i18n/ftl/*/{common,story}.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

function sayIn(language: string) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [path, text] of Object.entries(FILES)) {
    if (path.includes(`/${language}/`)) bundle.addResource(new FluentResource(text));
  }
  return function say(id: string, values: Record<string, string | number> = {}): string {
    const named = Object.entries(values).map(([key, value]) => [key, key === 'row' ? say(`row-${value}`) : value]);
    const errors: Error[] = [];
    const text = bundle.formatPattern(bundle.getMessage(id)!.value!, Object.fromEntries(named), errors);
    expect(errors, id).toEqual([]);
    return text;
  };
}

const clause = (
  code: string,
  seat: number,
  other: number | null,
  values: Clause['values'],
  against = false,
): Clause => ({
  code,
  seat,
  other,
  against,
  values,
});
const LOST = [
  clause('lost', 0, 1, { points: 49 }),
  clause('dice', 1, 0, { points: 30 }),
  clause('slip', 0, null, { turn: 7, deed: 'pass' }),
];
const names = ['Me', 'Ben'];

describe('the sentence about a game', () => {
  it.each([
    ['en', 'You lost by 49 points: the dice gave Ben 30 more; what cost you most was passing in turn 7.'],
    [
      'de',
      'Du hast mit 49 Punkten Rückstand verloren: Ben bekam von den Würfeln 30 mehr; am meisten gekostet hat dich das Passen in Zug 7.',
    ],
    ['fr', 'Tu perds de 49 points : les dés ont donné 30 de plus à Ben ; ce qui t’a coûté le plus : passer au tour 7.'],
    [
      'it',
      'Hai perso di 49 punti: i dadi hanno dato 30 in più a Ben; quello che ti è costato di più: passare al turno 7.',
    ],
  ])('speaks to the reader: %s', (language, text) => {
    expect(storyText(sayIn(language), LOST, { names, me: 0 })).toBe(text);
  });

  it.each([
    ['en', 'Ann finished third, 12 points behind you, though the dice gave Ann 8 more.'],
    ['de', 'Ann ist auf Platz 3 gelandet, mit 12 Punkten weniger als du, obwohl Ann von den Würfeln 8 mehr bekam.'],
    ['fr', 'Ann finit à la 3e place, avec 12 points de retard sur toi, même si les dés ont donné 8 de plus à Ann.'],
    ['it', 'Ann è al 3° posto, con 12 punti in meno di te, anche se i dadi hanno dato 8 in più a Ann.'],
  ])('tells the reader of another seat: %s', (language, text) => {
    const clauses = [clause('placed', 2, 0, { points: 12, place: 3 }), clause('dice', 2, 0, { points: 8 }, true)];
    expect(storyText(sayIn(language), clauses, { names: ['Me', 'Ben', 'Ann'], me: 0 })).toBe(text);
  });

  it('names everybody where nobody is the reader', () => {
    expect(storyText(sayIn('en'), LOST, { names, me: null })).toMatch(/^Me lost by 49 points: .* what cost Me most/);
  });

  it('says what was crossed', () => {
    const crossed = [
      clause('made', 0, null, { points: 1 }),
      clause('slip', 0, null, { turn: 2, deed: 'cross', row: 'r', number: 12 }),
    ];
    expect(storyText(sayIn('de'), crossed, { names, me: 0 })).toBe(
      'Du hast einen Punkt gemacht: am meisten gekostet hat dich das Kreuz auf Rot 12 in Zug 2.',
    );
  });
});

describe('the own seat', () => {
  it('is the only one of this device, and none where several people share it', () => {
    expect(ownSeat([1])).toBe(1);
    expect(ownSeat([])).toBe(null);
    expect(ownSeat([0, 1])).toBe(null);
  });
});

describe('as good as whom', () => {
  const text = (nearest: string | null, alike: string[]): string =>
    alikeText(sayIn('en'), { nearest, alike }, (level) => level.toUpperCase());

  it('is the nearest bot, and those that cannot be told apart', () => {
    expect(text('steady', ['steady'])).toBe('about as good as: STEADY');
    expect(text('steady', ['simple', 'steady', 'strong'])).toBe(
      'closest to: STEADY; too close to tell: SIMPLE to STRONG',
    );
    expect(text(null, [])).toBe('');
  });
});
