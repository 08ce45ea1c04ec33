/** A game in a sentence: the clauses of a report, in the second person to the reader. */

import type { Values } from '../base/i18n.svelte';
import type { Clause } from '../net/types';

/** Says a message; `t` of the language that is spoken. */
type Say = (id: string, values?: Values) => string;

/** Who is at the table, and which seat the reader has; null if none, or several. */
export interface Readers {
  names: string[];
  me: number | null;
}

/** The seat that is "you": the reader's own, unless several people sit at this device. */
export const ownSeat = (yours: number[]): number | null => (yours.length === 1 ? yours[0]! : null);

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
