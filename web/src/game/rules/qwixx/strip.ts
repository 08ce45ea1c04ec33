/** The strip: a white sum on a field may be exchanged for the number beside it. */

import type { Layout } from '../../../net/types';

/**
 * The numbers that a white sum can be exchanged for, each with its left-most field. Fields are counted
 * from 1, as `used` is: the last one used, 0 for none.
 */
export function exchanges({ marks }: Layout, used: number, whiteSum: number): Map<number, number> {
  const found = new Map<number, number>();
  marks.swap.forEach(([one = 0, other = 0], n) => {
    if (n < used || (one !== whiteSum && other !== whiteSum)) return;
    const number = one + other - whiteSum;
    if (!found.has(number)) found.set(number, n + 1);
  });
  return found;
}
