/** The track of On Board on the pad: one to five free fields ahead, onto a number that counts. */

import type { TrackField } from '../../lib/sheets';
import { marksOf } from './qwixx';
import { refuse, type Refusal, type Sheet } from './sheet';

const MOST_STEPS = 5;
const LAST_FIELDS = 5;

/** How many free fields it is to a field; held ones are jumped and not counted. */
export function stepsTo(pawn: number, field: number, others: readonly number[]): number {
  let steps = 0;
  for (let each = pawn + 1; each <= field; each++) if (!others.includes(each)) steps++;
  return steps;
}

/** Whether the number of a field was crossed before. */
export function isCrossed(sheet: Sheet, { letter, number }: TrackField): boolean {
  return marksOf(sheet, letter).includes(number);
}

/** Why the pawn cannot go there at all, whatever its number. */
export function whyNotReach(
  sheet: Sheet,
  track: readonly TrackField[],
  field: number,
  others: readonly number[],
): Refusal | null {
  const pawn = sheet.pawn ?? 0;
  if (field < 1 || field > track.length) return refuse('no-such-field');
  if (field <= pawn) return refuse('pad-behind');
  if (others.includes(field)) return refuse('pad-held');
  const steps = stepsTo(pawn, field, others);
  return steps > MOST_STEPS ? refuse('no-field-ahead', { steps }) : null;
}

/** Half of the field's number, rounded up; nothing on Start. */
export const fieldPoints = (pawn: number | null): number => Math.ceil((pawn ?? 0) / 2);

/** Whether a pawn here has started the last round. */
export const ringsTheEnd = (pawn: number | null, length: number): boolean =>
  pawn !== null && pawn > length - LAST_FIELDS;
