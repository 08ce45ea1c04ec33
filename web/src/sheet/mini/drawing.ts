/** How small sheets are drawn: their measures, and lines as a hand makes them. */

export const CELL = 28;
export const HEAD = 24;
export const ROW = 38;
export const WIDTH = HEAD + 12 * CELL + 8;

/** Two strokes of a pencil: never the same twice, always the same in one place. */
export function cross(x: number, y: number, seed: number): string {
  const wobble = (n: number) => (((seed * 7919 + n * 104729) % 97) / 97 - 0.5) * 4;
  const point = (dx: number, dy: number, n: number) =>
    `${(x + dx + wobble(n)).toFixed(1)} ${(y + dy + wobble(n + 1)).toFixed(1)}`;
  return (
    `M${point(-9, -10, 1)}Q${point(1, -1, 3)} ${point(9, 10, 5)}` +
    `M${point(9, -10, 7)}Q${point(-1, 1, 9)} ${point(-9, 10, 11)}`
  );
}

/** The corners of a pentagon that stands on its side. */
export function pentagon(x: number, y: number, r: number): string {
  return [0, 1, 2, 3, 4]
    .map((n) => {
      const angle = (n * 2 * Math.PI) / 5 - Math.PI / 2;
      return `${(x + r * Math.cos(angle)).toFixed(1)},${(y + r * Math.sin(angle)).toFixed(1)}`;
    })
    .join(' ');
}
