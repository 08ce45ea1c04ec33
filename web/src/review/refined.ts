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

/** How certain the grade of a decision is, as a message: `confirmed`, `unconfirmed`, or nothing to say. */
export function certainty({ grade, confirmed, error }: DecisionReport, exact: boolean): string | null {
  if (exact || grade === 'best' || grade === 'fine') return null;
  if (confirmed) return 'page-review-confirmed';
  return error === null ? 'page-review-unconfirmed' : null;
}
