/** Measures and strokes of the small drawn sheets. */

import { GAMES } from '../../game/games';
import { columnCount, layoutOf } from '../../game/layouts';

export const CELL = 28;
export const HEAD = 24;
export const ROW = 38;
/** Room for the widest sheet: its columns, or its numbers and the lock. */
const MAX_CELLS = Math.max(
  ...GAMES.map((game) => layoutOf(game)).flatMap((layout) => [
    columnCount(layout),
    ...layout.rows.map(({ numbers }) => numbers.length + 1),
  ]),
);
export const WIDTH = HEAD + MAX_CELLS * CELL + 8;

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
