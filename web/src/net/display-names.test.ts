/** Display names of bots, substitutes and deleted profiles. */

import { describe, expect, it } from 'vitest';
import { assembleView } from './assemble-view';
import { displayNamesIn } from './display-names';
import { seatsMessage, tableMessage, viewMessage } from './messages.test-data';
import type { SeatInfo } from './types';

let language = 'en';
const TEXTS: Record<string, Record<string, string>> = {
  en: { 'bot-simple': 'Simple bot', 'profile-somebody': 'somebody' },
  de: { 'bot-simple': 'Einfacher Bot', 'profile-somebody': 'jemand' },
};
const names = displayNamesIn({
  t: (id, values = {}) => (id === 'bot-for' ? `Bot for ${values['name']}` : (TEXTS[language]?.[id] ?? id)),
  has: (id) => id in (TEXTS[language] ?? {}),
  language: () => language,
});
const viewOf = (seats: SeatInfo[]) =>
  names.withDisplayNames(assembleView(tableMessage(), seatsMessage({ seats }), viewMessage(1), []));

describe('seatName', () => {
  it('translates the level of a bot and keeps its number', () => {
    expect(names.seatName('simple', 'simple')).toBe('Simple bot');
    expect(names.seatName('simple 2', 'simple')).toBe('Simple bot 2');
  });

  it('keeps the name of a person, also one that looks like a level', () => {
    expect(names.seatName('simple', null)).toBe('simple');
    expect(names.seatName('simpleton', 'simple')).toBe('simpleton');
    expect(names.seatName('', null)).toBe('somebody');
  });

  it('shows a level without a text as it is', () => {
    expect(names.botName('grandmaster')).toBe('grandmaster');
    expect(names.botAbout('grandmaster')).toBe('');
  });
});

describe('withDisplayNames', () => {
  it('names bots, substitutes and people without a name', () => {
    const view = viewOf([
      { kind: 'person', name: 'Ada' },
      { kind: 'person', name: '' },
      { kind: 'bot', name: 'simple', level: 'simple' },
      { kind: 'bot', name: 'Ben', level: 'simple', substitute: true },
    ]);
    expect(view.seats.map(({ name }) => name)).toEqual(['Ada', 'somebody', 'Simple bot', 'Bot for Ben']);
  });

  it('follows a change of language without a new view', () => {
    const view = viewOf([{ kind: 'bot', name: 'simple', level: 'simple' }]);
    language = 'de';
    expect(view.seats[0]?.name).toBe('Einfacher Bot');
    language = 'en';
  });
});
