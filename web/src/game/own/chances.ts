/** How likely the dice bring a number: the white sum, or a coloured die with one of the white ones. */

/** The chance that the white sum is this number. */
export const whiteChance = (sides: number, number: number): number =>
  Math.max(0, sides - Math.abs(number - sides - 1)) / sides ** 2;

/** The chance that a coloured die makes this number with either white. */
export function colourChance(sides: number, number: number): number {
  let found = 0;
  for (let coloured = 1; coloured <= sides; coloured++) {
    const wanted = number - coloured;
    if (wanted >= 1 && wanted <= sides) found += 1 - (1 - 1 / sides) ** 2;
  }
  return found / sides;
}
