/**
 * Counts along a track: fields that other pawns hold are jumped and not counted. Fields are counted
 * from 1, Start is 0; `held` are the fields of the pawns, among which may be Start and the pawn's own.
 */

import { FIELD_POINTS, LAST_FIELDS, MAX_STEPS } from './games.gen';

/** How many free fields a pawn moves to a field. */
export function stepsTo(pawn: number, field: number, held: readonly number[]): number {
  return between(pawn, field).filter((each) => !held.includes(each)).length;
}

/** The field that a pawn reaches after a number of free fields. */
export function fieldAfter(pawn: number, steps: number, held: readonly number[]): number {
  let field = pawn;
  for (let left = steps; left > 0;) {
    field += 1;
    if (!held.includes(field)) left -= 1;
  }
  return field;
}

/** The fields up to the farthest that a pawn can reach, held ones among them. */
export function fieldsAhead(pawn: number, held: readonly number[], length: number): number[] {
  return between(pawn, Math.min(length, fieldAfter(pawn, MAX_STEPS, held)));
}

/** Whether a pawn on this field starts the last round; null is no pawn, in games without a track. */
export const startsLastRound = (field: number | null, length: number): boolean =>
  field !== null && field > length - LAST_FIELDS;

/** The points under a pawn. */
export const fieldPoints = (field: number): number => FIELD_POINTS[field] ?? 0;

/** The fields after one up to and with another. */
const between = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, n) => from + 1 + n);
