/** Reads a move as records write it, as far as a log shows it. */

export interface Told {
  row: string | null;
  number: number | null;
  steps: number | null;
  locks: boolean;
  again: boolean;
}

/** null for what is not worth a word: dice picked, a roll kept, a pass. */
export function readMove(text: string): Told | null {
  if (text === '>') return { row: null, number: null, steps: null, locks: false, again: true };
  const entry = /^([a-z])\d=(\d+)$/.exec(text);
  if (entry) {
    return { row: entry[1] ?? null, number: Number(entry[2]), steps: null, locks: false, again: false };
  }
  const move = /^\/{0,2}(?:([a-z])(\d+)(!?))?(?:\+(\d))?$/.exec(text);
  if (!move || (!move[1] && !move[4])) return null;
  return {
    row: move[1] ?? null,
    number: move[2] ? Number(move[2]) : null,
    steps: move[4] ? Number(move[4]) : null,
    locks: move[3] === '!',
    again: false,
  };
}
