/** Short names for pawns: one letter, or two where one letter would not tell them apart. */
export function initials(names: string[]): string[] {
  const first = names.map((name) => ([...name.trim()][0] ?? '?').toUpperCase());
  return names.map((name, seat) => {
    const letter = first[seat] ?? '?';
    if (first.filter((each) => each === letter).length === 1) return letter;
    const two = letter + ([...name.trim()][1] ?? '');
    const again = names.filter((each) => each.trim().slice(0, 2) === name.trim().slice(0, 2));
    return again.length === 1 ? two : `${letter}${seat + 1}`;
  });
}
