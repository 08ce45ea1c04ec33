/** Weeks of the calendar, and what was finished on a day. */

import { describe, expect, it } from 'vitest';
import { finishedOn, weeksOf } from './calendar';

describe('the past days as a calendar', () => {
  it('begins its weeks on Monday and leaves no day out', () => {
    const days = Array.from({ length: 30 }, (_, n) => new Date(Date.UTC(2026, 10, 15 - n)).toISOString().slice(0, 10));
    const weeks = weeksOf(days);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks.flat().filter((day) => day !== null)).toEqual([...days].sort());
    // 15 November 2026 is a Sunday.
    expect(weeks.at(-1)?.at(-1)).toBe('2026-11-15');
    expect(weeks.at(-1)?.at(0)).toBe('2026-11-09');
    expect(weeksOf([])).toEqual([]);
  });

  it('shows what was finished, in time or late', () => {
    const game = { day: '2026-11-15', table: 't', total: null, late: null };
    const yours = [
      { ...game, game: 'qwixx', total: 80 },
      { ...game, game: 'qwinto', late: 0 },
      { ...game, game: 'onboard' },
      { ...game, game: 'qwixx', day: '2026-11-14', total: 3 },
    ];
    const found = finishedOn(yours, '2026-11-15', ['qwixx', 'qwinto', 'onboard']);
    expect(found.map((each) => each.game)).toEqual(['qwixx', 'qwinto']);
    expect(finishedOn(yours, '2026-11-15', ['onboard'])).toEqual([]);
  });
});
