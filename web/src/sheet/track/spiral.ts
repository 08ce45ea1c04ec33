/** Places of the track's fields on an inward spiral; Start takes two places. */

export const ACROSS = 7;
export const DOWN = 6;

const WAY = wind();

function wind(): [number, number][] {
  const way: [number, number][] = [];
  let [left, top, right, bottom] = [0, 0, ACROSS - 1, DOWN - 1];
  while (left <= right && top <= bottom) {
    for (let x = left; x <= right; x++) way.push([x, top]);
    for (let y = top + 1; y <= bottom; y++) way.push([right, y]);
    if (top < bottom) for (let x = right - 1; x >= left; x--) way.push([x, bottom]);
    if (left < right) for (let y = bottom - 1; y > top; y--) way.push([left, y]);
    [left, top, right, bottom] = [left + 1, top + 1, right - 1, bottom - 1];
  }
  return way;
}

/** Column and row of a field; 0 is Start. */
export function spiral(field: number): [number, number] {
  return WAY[field === 0 ? 0 : field + 1] ?? [0, 0];
}

/** The line through all fields, in tenths of a field. */
export function rail(fields: number): string {
  const points = Array.from({ length: fields + 1 }, (_, field) => spiral(field));
  return `M${points.map(([x, y]) => `${x * 10 + 5} ${y * 10 + 5}`).join('L')}`;
}
