/** What rollouts have found goes into a review; how sure a mistake is of its name. */

import { expect, it } from 'vitest';
import type { DecisionReport, RefinementNews, ReviewReport, SeatReport } from '../net/types';
import { certainty, isCorrected, refined } from './refined';

const decision = (step: number, change: Partial<DecisionReport> = {}): DecisionReport =>
  ({ step, grade: 'slip', loss: 0.05, error: null, confirmed: false, substitute: null, ...change }) as DecisionReport;
const seat = (which: number, ...decisions: DecisionReport[]): SeatReport =>
  ({ seat: which, story: [], decisions }) as unknown as SeatReport;
const review = { seats: [seat(0, decision(1), decision(4)), seat(1, decision(1))], worst: 'slip', exact: false };
const news = {
  refined: { player: 'expert', turns: 8, trials: 720, done: 1, count: 3 },
  worst: 'blunder',
  over: false,
  stories: [[{ code: 'lost' }], []],
  decisions: [{ seat: 1, decision: decision(1, { grade: 'mistake', error: 0.008, confirmed: true }) }],
} as unknown as RefinementNews;

it('takes the decisions that were rolled out, of the right seat, and leaves the others', () => {
  const before = review as unknown as ReviewReport;
  const after = refined(before, news);
  expect(after.seats.map(({ decisions }) => decisions.map(({ grade }) => grade))).toEqual([
    ['slip', 'slip'],
    ['mistake'],
  ]);
  expect(after.seats[0]?.story).toEqual([{ code: 'lost' }]);
  expect(after.worst).toBe('blunder');
  expect(after.refined?.done).toBe(1);
  expect(before.seats[1]?.decisions[0]?.grade).toBe('slip');
});

it('says of slips and worse whether they are confirmed', () => {
  expect(certainty(decision(1), false)).toBe('page-review-unconfirmed');
  expect(certainty(decision(1, { error: 0.01 }), false)).toBeNull();
  expect(certainty(decision(1, { error: 0.01, confirmed: true }), false)).toBe('page-review-confirmed');
  expect(certainty(decision(1, { grade: 'best' }), false)).toBeNull();
  expect(certainty(decision(1), true)).toBeNull();
});

it('knows what a rollout has corrected since first sight, by which accuracy and graph go', () => {
  const seemed = (seeming: number | null, loss: number, counts = true) =>
    isCorrected(decision(1, { counts, seeming, loss }), false);
  expect(seemed(null, 0.05)).toBe(false);
  expect(seemed(0.05, 0.045)).toBe(false);
  expect(seemed(0.05, 0.001)).toBe(true);
  expect(seemed(0.001, 0.05)).toBe(true);
  expect(seemed(0.05, 0.001, false)).toBe(false);
});
