/** Marks names inside sentences with bidi isolates, so that they do not reorder their neighbours. */

const OPEN = '\u2068';
const SHUT = '\u2069';

/** A name, marked so that `Said` finds it again in a sentence. */
export function isolated(name: string): string {
  return OPEN + name + SHUT;
}

/** The sentence in pieces, names and what stands between them. */
export function parts(text: string): { words: string; name: boolean }[] {
  return text
    .split(new RegExp(`(${OPEN}[^${SHUT}]*${SHUT})`))
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith(OPEN) ? { words: piece.slice(1, -1), name: true } : { words: piece, name: false },
    );
}
