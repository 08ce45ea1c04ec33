/**
 * Short names for pawns: one letter, two where one letter would not tell them apart, and where two
 * would not either the number at the name's end, or one in the order of their seats.
 */
export function initials(names: string[]): string[] {
  const first = names.map((name) => shortened(name, 1));
  const two = names.map((name) => shortened(name, 2));
  const only = (all: string[], seat: number): boolean => all.filter((each) => each === all[seat]).length === 1;
  const found = names.map((_, seat) => (only(first, seat) ? first : only(two, seat) ? two : [])[seat]);
  names.forEach((name, seat) => {
    const number = /(?:^|\D)(\d{1,2})$/.exec(name.trim())?.[1];
    const numbered = `${first[seat]}${number}`;
    if (number !== undefined && !found.includes(numbered)) found[seat] ??= numbered;
  });
  first.forEach((letter, seat) => (found[seat] ??= free(letter, found)));
  return found.map((short) => short ?? '?');
}

/** The first `count` letters of a name, the first of them a capital. */
function shortened(name: string, count: number): string {
  const [letter = '?', ...rest] = [...name.trim().split(/\s/, 1)[0]!];
  return (
    letter.toLocaleUpperCase() +
    rest
      .slice(0, count - 1)
      .join('')
      .toLocaleLowerCase()
  );
}

/** A letter that no pawn has yet: "S", else "S2", "S3" and so on. */
function free(letter: string, taken: (string | undefined)[]): string {
  for (let number = 1; ; number++) {
    const short = number === 1 ? letter : `${letter}${number}`;
    if (!taken.includes(short)) return short;
  }
}
