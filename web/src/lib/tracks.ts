/** Tracks of one's own: the text that a person types, field by field. */

import type { TrackField } from './sheets';

/** How many fields a track has. */
export const TRACK_LENGTH = 40;

export interface TypedField {
  text: string;
  /** What the text stands for; null if it is no field of a track. */
  field: TrackField | null;
}

/** The text as the server reads it: lower case, one space between fields. */
export function plainTrack(text: string): string {
  return text.toLowerCase().split(/[\s,;]+/).filter(Boolean).join(' ');
}

/** Whether this is a track that the server takes: forty fields, or a name. */
export function isTrack(track: string): boolean {
  const fields = typedFields(track);
  return /^[AB]?$/.test(track) || (fields.length === TRACK_LENGTH && fields.every((each) => each.field));
}

/** The fields typed so far, right or wrong. */
export function typedFields(text: string): TypedField[] {
  return plainTrack(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [, letter, number] = /^([rygb])([2-9]|1[0-2])$/.exec(word) ?? [];
      return { text: word, field: letter ? { letter, number: Number(number) } : null };
    });
}
