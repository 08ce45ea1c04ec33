/** The crosses that dice offer to a sheet in actions 1 and 2, in the order in which Python lists them. */

import type { CrossSign, Move } from '../../notation';
import type { Layout, RowInfo } from '../../../net/types';
import type { Sheet } from '../sheet';
import { carriers, whyNotBridge } from './bridges';
import { filled } from './filling';
import { crossCount, reached, takes } from './row';
import { exchanges } from './strip';

type Crossing = Extract<Move, { kind: 'cross' }>;
type Offer = Pick<Crossing, 'row' | 'number' | 'by'>;
/** The faces of the dice by name; a die that may not be used shows 0. */
export type FacesByDie = Readonly<Record<string, number>>;

/** Action 1: the white sum in any open row, and what strip, bridges and lucky numbers allow instead. */
export function whiteCrosses(layout: Layout, sheet: Sheet, closed: readonly string[], whiteSum: number): Crossing[] {
  const plain = openRows(layout, closed)
    .filter((row) => rowTakes(layout, sheet, row, whiteSum))
    .map(({ letter }): Offer => ({ row: letter, number: whiteSum }));
  const swapped = [...exchanges(layout, sheet.strip, whiteSum).keys()].flatMap((number) =>
    [
      ...openRows(layout, closed).filter((row) => rowTakes(layout, sheet, row, number)),
      ...layout.bridges.filter((bridge) => !whyNotBridge(layout, sheet, bridge, number)),
    ].map(({ letter }): Offer => ({ row: letter, number, by: '~' })),
  );
  const bridged = layout.bridges
    .filter((bridge) => !whyNotBridge(layout, sheet, bridge, whiteSum))
    .map(({ letter }): Offer => ({ row: letter, number: whiteSum }));
  const lucky = layout.marks.lucky.includes(whiteSum)
    ? luckyCells(layout, sheet, closed)
        .filter(({ number }) => number !== whiteSum)
        .map((cell): Offer => ({ ...cell, by: '*' }))
    : [];
  const crosses = [...plain, ...swapped, ...bridged, ...lucky];
  return crosses.map((offer) => withLock(layout, sheet, closed, offer, 1, whiteSum));
}

/** Action 2: one white and one coloured die, in a cell of that colour. */
export function colourCrosses(layout: Layout, sheet: Sheet, closed: readonly string[], dice: FacesByDie): Crossing[] {
  const makes = (number: number, colour: string): boolean => {
    const face = dice[colour] ?? 0;
    return face > 0 && (dice['w1'] === number - face || dice['w2'] === number - face);
  };
  const inRows = openRows(layout, closed).flatMap((row) =>
    row.numbers
      .filter((number, place) => makes(number, row.colours[place]!) && rowTakes(layout, sheet, row, number))
      .map((number): Offer => ({ row: row.letter, number })),
  );
  const bridged = layout.bridges.flatMap((bridge) =>
    bridge.numbers
      .filter((number) => !whyNotBridge(layout, sheet, bridge, number))
      .filter((number) => carriers(layout, sheet, bridge, number).some((colour) => makes(number, colour)))
      .map((number): Offer => ({ row: bridge.letter, number })),
  );
  return [...inRows, ...bridged].map((offer) => withLock(layout, sheet, closed, offer, 2, 0));
}

/** The cells of lucky crosses: the next one of each open row with the fewest crosses, if it may be crossed. */
export function luckyCells(layout: Layout, sheet: Sheet, closed: readonly string[]): { row: string; number: number }[] {
  const open = openRows(layout, closed).map((printed) => {
    const cells = sheet.rows[layout.rows.indexOf(printed)] ?? [];
    return { printed, cells, count: crossCount(layout, cells) };
  });
  const fewest = Math.min(...open.map(({ count }) => count));
  return open
    .filter(({ count }) => count === fewest)
    .map(({ printed, cells }) => ({ printed, cells, next: reached(layout, cells) + 1 }))
    .filter(({ cells, next }) => takes(layout, cells, next))
    .map(({ printed, next }) => ({ row: printed.letter, number: printed.numbers[next]! }));
}

const openRows = ({ rows }: Layout, closed: readonly string[]): RowInfo[] =>
  rows.filter(({ letter }) => !closed.includes(letter));

function rowTakes(layout: Layout, sheet: Sheet, printed: RowInfo, number: number): boolean {
  const place = printed.numbers.indexOf(number);
  return place >= 0 && takes(layout, sheet.rows[layout.rows.indexOf(printed)] ?? [], place);
}

/** The cross as a move, which knows whether it or anything that follows from it locks a row. */
function withLock(
  layout: Layout,
  sheet: Sheet,
  closed: readonly string[],
  { row, number, by = '' as CrossSign }: Offer,
  action: 1 | 2,
  whiteSum: number,
): Crossing {
  const exchanged = by === '~' ? whiteSum : null;
  const locks = filled(layout, sheet, closed, { row, number, exchanged }).locked.length > 0;
  return { kind: 'cross', action, row, number, locks, by };
}
