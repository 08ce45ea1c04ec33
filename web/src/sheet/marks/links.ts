/** Where the links of a chain are drawn. */

import type { Line } from '../../game/sheets/lines';
import { isPencilled } from '../../game/sheets/lines';
import type { MoveView } from '../../net/table-view';
import type { FieldInfo, Layout } from '../../net/types';

/** A link between two cells, each its line from the top and its column. */
export interface Link {
  ends: readonly [readonly [number, number], readonly [number, number]];
  /** The move that is shown crosses one by the other. */
  lit: boolean;
  /** Both are crossed. */
  done: boolean;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The links of a sheet; `shown` is the move that is pointed at or chosen. */
export function linksOf({ marks }: Layout, lines: readonly Line[], shown: MoveView | undefined): Link[] {
  const place = ({ row, number }: FieldInfo): readonly [number, number] => {
    const line = lines.findIndex(({ letter }) => letter === row);
    return [line, lines[line]?.numbers.indexOf(number) ?? -1];
  };
  const crossed = ({ row, number }: FieldInfo): boolean =>
    lines.some(({ letter, marks }) => letter === row && marks.includes(number));
  return marks.chain.flatMap(([one, other]) => {
    if (!one || !other) return [];
    return {
      ends: [place(one), place(other)] as const,
      lit: [one, other].some(({ row, number }) => isPencilled(shown, row, number)),
      done: crossed(one) && crossed(other),
    };
  });
}

/** How far a link reaches into its cells, of their height. */
const INTO = 0.12;

/** The radius of the eyelet at each end of a line, of a cell's width. */
const EYELET = 0.11;

/** A link as a path: a long ring where one cell stands below the other, else a line between two eyelets. */
export function linkPath(one: Box, other: Box): string {
  const [upper, lower] = one.y <= other.y ? [one, other] : [other, one];
  const [x1, x2] = [upper.x + upper.width / 2, lower.x + lower.width / 2];
  if (upper.y === lower.y) {
    const y = upper.y + upper.height * (1 - INTO / 2);
    const hanging = `M${x1} ${y}Q${(x1 + x2) / 2} ${y + upper.height * 0.3} ${x2} ${y}`;
    return hanging + eyelet(x1, y, upper) + eyelet(x2, y, upper);
  }
  const [top, bottom] = [upper.y + upper.height * (1 - INTO), lower.y + lower.height * INTO];
  if (x1 !== x2 || bottom - top > upper.height) {
    // Past the numbers that stand between, not over them.
    const [right, middle] = [upper.width * 0.42, (top + bottom) / 2];
    const line = `M${x1 + right} ${top}C${x1 + right} ${middle} ${x2 + right} ${middle} ${x2 + right} ${bottom}`;
    return line + eyelet(x1 + right, top, upper) + eyelet(x2 + right, bottom, upper);
  }
  const r = Math.min(upper.width, bottom - top) * 0.2;
  return `M${x1 - r} ${top + r}a${r} ${r} 0 0 1 ${2 * r} 0V${bottom - r}a${r} ${r} 0 0 1 ${-2 * r} 0Z`;
}

function eyelet(x: number, y: number, { width, height }: Box): string {
  const r = Math.min(width, height) * EYELET;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}
