/** A game in a sentence: the clauses of a report, in the second person to the reader. */

import type { Values } from '../base/i18n.svelte';
import type { Clause, SkillReport } from '../net/types';

/** Says a message; `t` of the language that is spoken. */
type Say = (id: string, values?: Values) => string;

/** Who is at the table, and which seat the reader has; null if none, or several. */
export interface Readers {
  names: string[];
  me: number | null;
}

/** The seat that is "you": the reader's own, unless several people sit at this device. */
export function ownSeat(seats: { seat: number; yours: boolean }[]): number | null {
  const own = seats.filter((each) => each.yours);
  return own.length === 1 ? own[0]!.seat : null;
}

/** Values of a message about a seat and one that it is compared with. */
export function persons(seat: number, other: number | null, { names, me }: Readers): Values {
  const person = (which: number | null): string => (which !== null && which === me ? 'you' : 'name');
  const name = (which: number | null): string => (which === null ? '' : (names[which] ?? ''));
  return { who: person(seat), name: name(seat), whom: person(other), other: name(other) };
}

/** The clauses as one sentence. */
export function storyText(say: Say, clauses: Clause[], readers: Readers): string {
  const [first, ...others] = clauses.map((clause) => clauseText(say, clause, readers));
  let text = first ?? '';
  others.forEach((more, n) => {
    const joint = clauses[n + 1]?.against ? 'though' : n ? 'and' : 'colon';
    text = say(`story-${joint}`, { one: text, more });
  });
  return say('story-end', { one: text });
}

function clauseText(say: Say, { code, seat, other, against, values }: Clause, readers: Readers): string {
  const { deed, row, number, ...rest } = values;
  const done =
    deed === undefined ? undefined : say(`deed-${deed}`, row === undefined ? {} : { row, number: number ?? '' });
  return say(`story-${code}${against ? '-against' : ''}`, {
    ...persons(seat, other, readers),
    ...rest,
    ...(done === undefined ? {} : { deed: done }),
  });
}

/** Which bots choose as well, as far as that can be told; empty if it was not measured. */
export function alikeText(say: Say, { alike }: SkillReport, botName: (level: string) => string): string {
  if (!alike.length) return '';
  const [weakest, strongest] = [botName(alike[0]!), botName(alike.at(-1)!)];
  if (alike.length === 1) return say('skill-like', { bots: weakest });
  return say('skill-like-range', { from: weakest, to: strongest });
}
