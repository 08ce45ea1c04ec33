/** A throw of real dice while it is typed: faces are tapped one after the other, and taken back. */

/** The taps so far, the last one last; a die that was tapped twice shows its last face. */
export type TypedThrow = readonly (readonly [die: string, face: number])[];

/** What each die shows after some taps. */
export function facesOf(typed: TypedThrow): Record<string, number> {
  return Object.fromEntries(typed);
}

/** The taps of a throw that is known already, to be corrected. */
export function typedBefore(dice: readonly string[], faces: Record<string, number>): TypedThrow {
  return dice.flatMap((die) => (faces[die] ? [[die, faces[die]] as const] : []));
}

/** The first die whose face is missing; null once the throw is whole. */
export function missingDie(typed: TypedThrow, dice: readonly string[]): string | null {
  const faces = facesOf(typed);
  return dice.find((die) => !faces[die]) ?? null;
}

/** What is announced: the sum of the white dice, or of all where there are none; null until they are typed. */
export function typedSum(typed: TypedThrow, dice: readonly string[]): number | null {
  const white = dice.filter((die) => die.startsWith('w'));
  const counted = white.length ? white : dice;
  if (!counted.length || missingDie(typed, counted)) return null;
  const faces = facesOf(typed);
  return counted.reduce((sum, die) => sum + (faces[die] ?? 0), 0);
}
