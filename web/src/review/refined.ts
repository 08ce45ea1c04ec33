/** A review with what rollouts have found since. */

import type { DecisionReport, RefinementNews, ReviewReport } from '../net/types';

export function refined(review: ReviewReport, news: RefinementNews): ReviewReport {
  const found = new Map(news.decisions.map(({ seat, decision }) => [`${seat}/${decision.step}`, decision]));
  const seats = review.seats.map((seat, n) => ({
    ...seat,
    story: news.stories[n] ?? seat.story,
    decisions: seat.decisions.map((each) => found.get(`${seat.seat}/${each.step}`) ?? each),
  }));
  const refined = news.refined?.done ? news.refined : null;
  return { ...review, seats, worst: news.worst, refined };
}

/** From what difference on a rollout has corrected what values said: chance to win, alone points. */
const CORRECTED = 0.01;
const CORRECTED_ALONE = 0.5;

/** Whether a rollout found another loss than values said at first sight, by which accuracy and graph go. */
export function isCorrected({ counts, seeming, loss }: DecisionReport, alone: boolean): boolean {
  const least = alone ? CORRECTED_ALONE : CORRECTED;
  return counts && seeming !== null && Math.abs(seeming - loss) >= least;
}

/** How certain the grade of a decision is, as a message: `confirmed`, `unconfirmed`, or nothing to say. */
export function certainty({ grade, confirmed, error }: DecisionReport, exact: boolean): string | null {
  if (exact || grade === 'best' || grade === 'fine') return null;
  if (confirmed) return 'page-review-confirmed';
  return error === null ? 'page-review-unconfirmed' : null;
}
