/** Turns a seat's review into moments: each decision or roll with the view of the replay that shows it. */

import type { DecisionReport, Link, SeatReport, Worth } from '../net/types';

export interface Moment {
  /** Index of the view of the replay that shows the table as it was then. */
  view: number;
  /** The step of the record that it stands at in the graph. */
  step: number;
  turn: number;
  /** What could be chosen; null if there was nothing to decide. */
  decision: DecisionReport | null;
  /** What the roll before it gave. */
  luck: Worth | null;
  /** What the others' choices gave afterwards. */
  others: Worth | null;
  /** What the seat could expect then, at its best. */
  worth: Worth;
}

export const NOTHING: Worth = { value: 0, win: 0, score: 0 };
const plus = (a: Worth, b: Worth): Worth => ({
  value: a.value + b.value,
  win: a.win + b.win,
  score: a.score + b.score,
});
export const less = (a: Worth, b: Worth): Worth => ({
  value: a.value - b.value,
  win: a.win - b.win,
  score: a.score - b.score,
});
const change = (link: Link): Worth => less(link.after, link.before);

/** Rolls and decisions in the order of the game, and its end. */
export function moments(review: SeatReport): Moment[] {
  const decisions = new Map(review.decisions.map((each) => [each.step, each]));
  const found: Moment[] = [];
  let roll: Link | null = null;
  const alone = (link: Link): Moment => {
    const { view, step, turn } = link;
    return { view, step, turn, decision: null, luck: change(link), others: null, worth: link.after };
  };
  for (const link of review.links) {
    const decision = link.cause === 'choice' ? decisions.get(link.step) : undefined;
    if (decision) {
      const luck: Worth | null = roll ? change(roll) : null;
      const { view, step, turn } = decision;
      found.push({ view, step, turn, decision, luck, others: null, worth: link.before });
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
  const { view, step } = review.links.at(-1) ?? { view: 0, step: 0 };
  const turn = found.at(-1)?.turn ?? 1;
  found.push({ view, step, turn, decision: null, luck: null, others: null, worth: review.end });
  return found;
}

/** The decisions that mattered most: the worst grade first, then those that gave most away; none of a substitute. */
export function costliest(review: SeatReport, count: number): DecisionReport[] {
  const order = (each: DecisionReport): number => GRADES.indexOf(each.grade);
  return review.decisions
    .filter((each) => each.grade !== 'best' && each.grade !== 'fine' && each.substitute === null)
    .sort((a, b) => order(b) - order(a) || b.loss - a.loss)
    .slice(0, count);
}

export const GRADES = ['best', 'fine', 'slip', 'mistake', 'blunder'] as const;
