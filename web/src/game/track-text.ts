/** Reads tracks: the named ones, and those that a person types field by field. */

import { GAME_FACTS, TRACK_LENGTH, TRACKS, type TrackName } from './games.gen';
import type { FieldInfo } from '../net/types';

export const TRACK_NAMES = Object.keys(TRACKS) as TrackName[];

export interface TypedField {
  text: string;
  /** What the text stands for; null if it is no field of a track. */
  field: FieldInfo | null;
}

const isName = (text: string): text is TrackName => Object.hasOwn(TRACKS, text);

/** The fields of a track, given by its name or field by field. */
export function readTrack(text: string): FieldInfo[] {
  return typedFields(isName(text) ? TRACKS[text] : text).flatMap(({ field }) => field ?? []);
}

/** The text as the server reads it: lower case, one space between fields. */
export function plainTrack(text: string): string {
  return text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .join(' ');
}

/** Whether this is a track that the server takes: a name, or as many fields as a track has. */
export function isTrack(text: string): boolean {
  const fields = typedFields(text);
  return isName(text) || (fields.length === TRACK_LENGTH && fields.every(({ field }) => field));
}

/** The fields typed so far, right or wrong. */
export function typedFields(text: string): TypedField[] {
  return plainTrack(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ text: word, field: readField(word) }));
}

/** A field such as `b12`: a number that is printed in that row of the sheet. */
function readField(word: string): FieldInfo | null {
  const [, row = '', digits] = /^([a-z])([1-9]\d?)$/.exec(word) ?? [];
  const number = Number(digits);
  const printed = GAME_FACTS.onboard.rows.find(({ letter }) => letter === row);
  return printed?.numbers.includes(number) ? { row, number } : null;
}
