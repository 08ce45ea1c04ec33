/** Moments of a review: which view of the replay shows a decision, a roll, the end. */

import { describe, expect, it } from 'vitest';
import type { DecisionReport, Link, SeatReport, Worth } from '../net/types';
import { costliest, moments } from './moments';

const worth = (score: number): Worth => ({ value: score / 100, win: score / 100, score });
/** A link whose table is 100 views further on, so that no step is taken for an index of a view. */
const link = (step: number, cause: Link['cause'], before: number, after: number): Link => ({
  cause,
  turn: Math.ceil(step / 3),
  step,
  view: 100 + step,
  before: worth(before),
  after: worth(after),
});
const decision = (step: number, grade = 'best', loss = 0): DecisionReport =>
  ({
    step,
    view: 90 + step,
    turn: Math.ceil(step / 3),
    grade,
    loss,
    options: [],
    taken: '',
    substitute: null,
  }) as unknown as DecisionReport;
const review = (links: Link[], decisions: DecisionReport[]): SeatReport =>
  ({ links, decisions, end: worth(70) }) as unknown as SeatReport;

describe('moments', () => {
  it('show a decision in its own view, with the luck of its roll', () => {
    const found = moments(review([link(1, 'luck', 50, 53), link(2, 'choice', 53, 52)], [decision(2)]));
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ view: 92, step: 2, decision: { step: 2 }, luck: { score: 3 } });
    expect(found[0]?.worth.score).toBe(53);
  });

  it('show a roll without a decision by itself', () => {
    const found = moments(review([link(1, 'luck', 50, 53), link(4, 'luck', 53, 49)], []));
    expect(found.map(({ view, step, luck }) => [view, step, luck?.score ?? null])).toEqual([
      [101, 1, 3],
      [104, 4, -4],
      [104, 4, null],
    ]);
  });

  it('add up what the others did after a decision', () => {
    const links = [link(2, 'choice', 53, 52), link(3, 'others', 52, 54), link(4, 'others', 54, 51)];
    expect(moments(review(links, [decision(2)]))[0]?.others?.score).toBe(-1);
  });

  it('end with the view of the last link', () => {
    const found = moments(review([link(7, 'luck', 50, 53), link(8, 'others', 53, 70)], []));
    expect(found.at(-1)).toMatchObject({ view: 108, step: 8, decision: null, worth: { score: 70 } });
  });
});

it('costliest lists the worst decisions first and leaves out good ones', () => {
  const decisions = [decision(1, 'slip', 2), decision(2, 'best'), decision(3, 'blunder', 9), decision(4, 'fine', 1)];
  expect(costliest(review([], decisions), 5).map(({ step }) => step)).toEqual([3, 1]);
  expect(costliest(review([], decisions), 1).map(({ step }) => step)).toEqual([3]);
});
