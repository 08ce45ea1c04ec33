/** The size for which a big screen is laid out, and how much it is zoomed to fill the one there is. */

export interface Design {
  width: number;
  height: number;
  zoom: number;
  /** Whether it is higher than wide. */
  upright: boolean;
}

const LYING = { width: 1280, height: 720 };
const UPRIGHT = { width: 800, height: 1200 };

/** At least the size of the design in both directions; what a screen has more of is room. */
export function designOf(width: number, height: number): Design {
  const upright = height > width;
  const least = upright ? UPRIGHT : LYING;
  const zoom = Math.min(width / least.width, height / least.height);
  return { width: width / zoom, height: height / zoom, zoom, upright };
}

/** The columns in which a number of sheets are as large as can be, each about as wide as `ratio` times its height. */
export function columnsFor(count: number, width: number, height: number, ratio: number): number {
  const size = (columns: number): number => {
    const rows = Math.ceil(count / columns);
    return Math.min(width / columns, (height / rows) * ratio);
  };
  let best = 1;
  for (let columns = 2; columns <= count; columns++) if (size(columns) > size(best)) best = columns;
  return best;
}
