/**
 * Shuffles a sheet so that its rows are worth about the same (`worth.ts`): makes some drafts of every row and
 * takes those that lie closest together. Chance comes in as a function, so that a seed repeats it.
 */

import type { FieldInfo, Layout, RowInfo } from '../../net/types';
import type { Edit } from './cells';
import { caseOf, isClosingCell, rowWorth } from './worth';

/** What is shuffled: the order of the numbers, the colours of the cells, the cells that have marks. */
export interface Wish {
  numbers: boolean;
  colours: boolean;
  marks: boolean;
}

/** A number from 0 to 1, 1 excluded. */
export type Chance = () => number;

const DRAFTS = 12;
/** Cells next to each other of one colour. */
const MIN_RUN = 2;

export const shuffle =
  (wish: Wish, chance: Chance = Math.random): Edit =>
  (layout) => {
    const coloured = wish.colours ? withColours(layout, chance) : layout;
    const drafts = Array.from({ length: DRAFTS }, () => draftOf(coloured, wish, chance));
    const rows = closest(
      layout.rows.map((_, n) => drafts.map((draft) => ({ draft, row: draft.rows[n]!, worth: worthOf(draft, n) }))),
    );
    const joined: Layout = { ...coloured, rows: rows.map(({ row }) => row) };
    if (!wish.marks && !wish.numbers) return joined;
    const of = (pick: (draft: Layout) => readonly FieldInfo[]): FieldInfo[] =>
      rows.flatMap(({ draft, row: { letter } }) => pick(draft).filter(({ row }) => row === letter));
    const chained = of(({ marks }) => marks.chain.flat());
    return {
      ...joined,
      marks: {
        ...joined.marks,
        double: of(({ marks }) => marks.double),
        steps: of(({ marks }) => marks.steps),
        boxes: of(({ marks }) => marks.boxes),
        chain: wish.marks ? pairsOf(chained, chance) : followed(layout, joined),
      },
    };
  };

const worthOf = (draft: Layout, row: number): number => rowWorth(caseOf(draft, draft.rows[row]!));

/** A number from 0, below another. */
const below = (limit: number, chance: Chance): number => Math.floor(chance() * limit);

/** A list in another order, each as likely. */
export function mixed<T>(items: readonly T[], chance: Chance): T[] {
  const left = [...items];
  for (let last = left.length - 1; last > 0; last--) {
    const other = below(last + 1, chance);
    [left[last], left[other]] = [left[other]!, left[last]!];
  }
  return left;
}

/** A draft in which every row is another one; rows with a bridge between them keep the same numbers. */
function draftOf(layout: Layout, wish: Wish, chance: Chance): Layout {
  const rows = wish.numbers ? shuffledRows(layout, chance) : layout.rows;
  const draft = { ...layout, rows };
  return { ...draft, marks: wish.marks ? scattered(draft, chance) : onPlaces(layout, draft) };
}

function shuffledRows(layout: Layout, chance: Chance): RowInfo[] {
  const rows: RowInfo[] = [];
  for (const row of layout.rows) {
    const isBridged = layout.bridges.some(({ lower }) => lower === row.letter);
    const above = rows.at(-1);
    rows.push({ ...row, numbers: isBridged && above ? above.numbers : mixed(row.numbers, chance) });
  }
  return rows;
}

/** The same cells of another draft: marks stay where they are while numbers change below them. */
function moved(from: Layout, to: Layout): (cell: FieldInfo) => FieldInfo {
  return ({ row, number }) => {
    const index = from.rows.findIndex(({ letter }) => letter === row);
    const place = from.rows[index]?.numbers.indexOf(number) ?? -1;
    return { row, number: to.rows[index]?.numbers[place] ?? number };
  };
}

function onPlaces(from: Layout, to: Layout): Layout['marks'] {
  const { marks } = from;
  const cells = (list: readonly FieldInfo[]): FieldInfo[] => list.map(moved(from, to));
  return {
    ...marks,
    double: cells(marks.double),
    steps: cells(marks.steps),
    boxes: cells(marks.boxes),
    chain: marks.chain.map(cells),
  };
}

const followed = (from: Layout, to: Layout): FieldInfo[][] => onPlaces(from, to).chain;

/** As many marks as there were, as many in one row as in another, on any cells that may have them. */
function scattered(layout: Layout, chance: Chance): Layout['marks'] {
  const { marks } = layout;
  const spreadOver = (count: number, mayClose: boolean): FieldInfo[] => {
    const free = layout.rows.map(({ letter, numbers }) => {
      const cells = numbers.map((number) => ({ row: letter, number }));
      return mixed(mayClose ? cells : cells.filter((cell) => !isClosingCell(layout, cell)), chance);
    });
    return takenInTurn(free, count);
  };
  const chained = spreadOver(2 * marks.chain.length, false);
  return {
    ...marks,
    double: spreadOver(marks.double.length, false),
    steps: spreadOver(marks.steps.length, true),
    boxes: spreadOver(marks.boxes.length, true),
    chain: pairsOf(chained, chance),
  };
}

/** One from each list after the other, until there are enough of them. */
function takenInTurn<T>(lists: readonly T[][], count: number): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat();
  return all.slice(0, count);
}

/** Chains between cells of different rows, as long as there are any. */
function pairsOf(cells: readonly FieldInfo[], chance: Chance): FieldInfo[][] {
  const left = mixed(cells, chance);
  const pairs: FieldInfo[][] = [];
  while (left.length > 1) {
    // The row with the most cells goes first, or its cells would be left for each other.
    const count = (row: string): number => left.filter((each) => each.row === row).length;
    const one = left.reduce((most, each) => (count(each.row) > count(most.row) ? each : most));
    left.splice(left.indexOf(one), 1);
    const other = left.find(({ row }) => row !== one.row) ?? left[0]!;
    left.splice(left.indexOf(other), 1);
    pairs.push([one, other]);
  }
  return pairs;
}

/** Every row in runs of all colours, that of its own end last. */
function withColours(layout: Layout, chance: Chance): Layout {
  const letters = layout.rows.map(({ letter }) => letter);
  return {
    ...layout,
    rows: layout.rows.map((row) => {
      const others = mixed(
        letters.filter((letter) => letter !== row.letter),
        chance,
      );
      return { ...row, colours: inRuns([...others, row.letter], row.numbers.length, layout.closing, chance) };
    }),
  };
}

/** Runs of some cells each, as many colours as there is room for, the last one at the end. */
function inRuns(colours: readonly string[], cells: number, closing: number, chance: Chance): string {
  const last = Math.max(MIN_RUN, closing);
  const most = Math.min(colours.length, 1 + Math.floor((cells - last) / MIN_RUN));
  const used = colours.slice(-most);
  const lengths = used.map((_, n) => (n === used.length - 1 ? last : MIN_RUN));
  for (let left = cells - lengths.reduce((sum, each) => sum + each, 0); left > 0; left--) {
    lengths[below(lengths.length, chance)]! += 1;
  }
  return used.map((colour, n) => colour.repeat(lengths[n]!)).join('');
}

/** Of every list the entry that comes closest to one worth, for the worth at which they differ least. */
function closest<T extends { worth: number }>(lists: readonly T[][]): T[] {
  const nearest = (list: readonly T[], worth: number): T =>
    list.reduce((best, each) => (Math.abs(each.worth - worth) < Math.abs(best.worth - worth) ? each : best));
  const choices = lists.flat().map(({ worth }) => lists.map((list) => nearest(list, worth)));
  const width = (rows: readonly T[]): number => {
    const worths = rows.map(({ worth }) => worth);
    return Math.max(...worths) - Math.min(...worths);
  };
  return choices.reduce((best, each) => (width(each) < width(best) ? each : best));
}
