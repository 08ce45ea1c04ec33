/**
 * Links to a sheet: its text in the part of an address that a browser keeps to itself (`/sheet#…`), on one
 * line. Spaces are `+`, and what needs no escape has none, so that people can read it and a square stays small.
 */

import { SHEET_LIMITS } from '../games.gen';
import { linesOf } from '../rules/text/lines';

const PLAIN: Readonly<Record<string, string>> = { '%3A': ':', '%3B': ';', '%2F': '/', '%20': '+' };
/** An address that is longer than any sheet can make it, escapes included. */
const MAX_LINK_CHARACTERS = 12 * SHEET_LIMITS.characters;

/** The fragment of a sheet's text, without the hash. */
export function linkPart(text: string): string {
  const line = linesOf(text)
    .map(({ key, value }) => `${key}:${value}`)
    .join(';');
  return encodeURIComponent(line).replace(/%(3A|3B|2F|20)/g, (escape) => PLAIN[escape]!);
}

/** The text of a fragment, a line for each key; null if there is none or it was broken on its way. */
export function textOfLink(hash: string): string | null {
  const part = hash.replace(/^#/, '');
  if (!part || part.length > MAX_LINK_CHARACTERS) return null;
  try {
    const text = decodeURIComponent(part.replaceAll('+', ' '));
    if (!text.includes(':')) return null;
    return text.includes('\n') ? text : text.replace(/[ \t]*;[ \t]*/g, '\n').replace(/^([^:\n]*):[ \t]*/gm, '$1: ');
  } catch {
    return null;
  }
}
