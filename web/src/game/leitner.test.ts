/** The schedule of puzzles, and streaks of days. */

import { describe, expect, it } from 'vitest';
import { answered, BOX_DAYS, daysLater, inOrder, isDue, localDay, newCard, streak, type Card } from './leitner';

const TODAY = '2026-11-19';

describe('a card of spaced repetition', () => {
  it('comes back after more and more days as long as it is answered right', () => {
    let card: Card = newCard(TODAY);
    let day = TODAY;
    for (const days of [...BOX_DAYS, 60, 60]) {
      expect(isDue(card, day)).toBe(true);
      card = answered(card, true, day);
      expect(card.due).toBe(daysLater(day, days));
      expect(isDue(card, daysLater(card.due, -1))).toBe(false);
      day = card.due;
    }
    expect(card.box).toBe(BOX_DAYS.length);
  });

  it('goes back to the first box with a wrong answer, and is due tomorrow', () => {
    const known = { box: 5, due: TODAY };
    expect(answered(known, false, TODAY)).toEqual({ box: 0, due: '2026-11-20' });
    expect(answered(answered(known, false, TODAY), true, '2026-11-20')).toEqual({ box: 1, due: '2026-11-21' });
  });

  it('waits behind those that are due for longer, and behind those less known', () => {
    const cards = [
      { id: 'c', box: 3, due: TODAY },
      { id: 'b', box: 1, due: TODAY },
      { id: 'a', box: 5, due: '2026-11-01' },
    ];
    expect(inOrder(cards).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('days', () => {
  it('are counted over the ends of months and years', () => {
    expect(daysLater('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysLater('2028-03-01', -1)).toBe('2028-02-29');
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });

  it('in a row end today, or yesterday as long as today is not over', () => {
    const days = new Set(['2026-11-15', '2026-11-17', '2026-11-18']);
    expect(streak(days, TODAY)).toBe(2);
    expect(streak(new Set([...days, TODAY]), TODAY)).toBe(3);
    expect(streak(days, '2026-11-20')).toBe(0);
  });
});
