/** The pawn on the pad: a few free fields ahead, onto a number that counts. */

import type { FieldInfo } from '../../../net/types';
import { MAX_STEPS } from '../../games.gen';
import { stepsTo } from '../../track';
import { refuse, type Refusal, type Sheet } from '../sheet';

/** Why the pawn cannot go there at all, whatever its number. */
export function whyNotReach(
  sheet: Sheet,
  track: readonly FieldInfo[],
  field: number,
  others: readonly number[],
): Refusal | null {
  const pawn = sheet.pawn ?? 0;
  if (field < 1 || field > track.length) return refuse('no-such-field');
  if (field <= pawn) return refuse('pad-behind');
  if (others.includes(field)) return refuse('pad-held');
  const steps = stepsTo(pawn, field, others);
  return steps > MAX_STEPS ? refuse('no-field-ahead', { steps }) : null;
}
