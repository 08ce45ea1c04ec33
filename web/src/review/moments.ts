/** A reviewed game as one seat saw it: the moments that are worth stopping at. */

import type { DecisionView, LinkView, Replay, SeatReview, TableView, WorthView } from '../lib/types';

export interface Moment {
  /** Which step of the replay shows the table as it was then; -1 for the start. */
  at: number;
  turn: number;
  /** What could be chosen; null if there was nothing to decide. */
  decision: DecisionView | null;
  /** What the roll before it gave. */
  luck: WorthView | null;
  /** What the others' choices gave afterwards. */
  others: WorthView | null;
  /** What the seat could expect then, at its best. */
  worth: WorthView;
}

const less = (a: WorthView, b: WorthView): WorthView => ({ win: a.win - b.win, score: a.score - b.score });
const plus = (a: WorthView, b: WorthView): WorthView => ({ win: a.win + b.win, score: a.score + b.score });
const change = (link: LinkView): WorthView => less(link.after, link.before);

/** Rolls and decisions in the order of the game, and its end. A step counts from 1 and leads to
 *  the table at that place of the replay, so what was there before it is one place further left. */
export function moments(review: SeatReview, last: number): Moment[] {
  const decisions = new Map(review.decisions.map((each) => [each.step, each]));
  const found: Moment[] = [];
  let roll: LinkView | null = null;
  const alone = (link: LinkView): Moment => ({
    at: link.step - 1,
    turn: link.turn,
    decision: null,
    luck: change(link),
    others: null,
    worth: link.after,
  });
  for (const link of review.links) {
    const decision = link.cause === 'choice' ? decisions.get(link.step) : undefined;
    if (decision) {
      const luck: WorthView | null = roll ? change(roll) : null;
      const { step, turn } = decision;
      found.push({ at: step - 2, turn, decision, luck, others: null, worth: link.before });
      roll = null;
    } else if (link.cause === 'luck') {
      if (roll) found.push(alone(roll));
      roll = link;
    } else if (link.cause === 'others') {
      if (roll) found.push(alone(roll));
      roll = null;
      const before = found.at(-1);
      if (before) before.others = before.others ? plus(before.others, change(link)) : change(link);
    }
  }
  if (roll) found.push(alone(roll));
  const turn = found.at(-1)?.turn ?? 1;
  found.push({ at: last, turn, decision: null, luck: null, others: null, worth: review.end });
  return found.map((each) => ({ ...each, at: Math.min(each.at, last) }));
}

/** The table after a step of the replay, or at its start. */
export function tableAt(replay: Replay, step: number): TableView | undefined {
  return step < 0 ? replay.start : replay.steps[step]?.view;
}

/** The decisions that gave most away, the worst first. */
export function costliest(review: SeatReview, count: number): DecisionView[] {
  return review.decisions
    .filter((each) => each.grade !== 'best' && each.grade !== 'fine')
    .sort((a, b) => b.loss - a.loss)
    .slice(0, count);
}

export const GRADES = ['best', 'fine', 'slip', 'mistake', 'blunder'] as const;
