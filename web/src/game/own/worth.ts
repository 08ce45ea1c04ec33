/**
 * What a row of a sheet is worth: the points that it can be expected to bring at a table of two.
 *
 * The row is looked at alone, by backward induction. In a round two white sums come, and once a coloured
 * die with a white one; each number comes with its exact chance, and is crossed if the row is worth more
 * with it than without. Rows compete for a throw, so that a number that comes is this row's to take with a
 * chance (`WHITE_SHARE`, `COLOUR_SHARE`). A game lasts about eleven rounds. Marks count by what they bring as
 * a rule: a frame a part of the next cross elsewhere, a step its share of the staircase, a chain its partner.
 * The bots judge sheets in the same way (`bots/sheets/induction.py`), and go on to fit the shares to a sheet.
 */

import type { FieldInfo, Layout, RowInfo } from '../../net/types';
import { closes } from '../layouts';
import { has, rowOf } from './cells';
import { colourChance, whiteChance } from './chances';

/** Half rounds; a round takes one of them or three, as it is not certain how long a game is. */
const LEVELS = 22;
const LEVELS_OF_ROUND = [1, 3] as const;
const WHITE_SHARE = 0.8;
const COLOUR_SHARE = 0.7;
/** What a cross in one's own turn saves, because without it there might be a misthrow. */
const SAVED = 0.35;

/** Crosses of a row in the end, as a guess; what a free cross is worth, as a part of one more in such a row. */
const USUAL_CROSSES = 7;
const BY_BAR = 0.6;
const BY_PARTNER = 0.8;
const BY_BRIDGE = 0.25;
/** How often a cell is crossed, as a guess. */
const USUAL_CHANCE = 0.5;

/** A row as the induction sees it: one entry for each cell. */
export interface RowCase {
  readonly numbers: readonly number[];
  readonly sides: number;
  readonly needs: number;
  readonly closing: number;
  readonly most: number | null;
  readonly again: boolean;
  /** Cells that take two crosses. */
  readonly double: readonly boolean[];
  /** Points that a cell's other marks bring. */
  readonly beside: readonly number[];
  /** The chance in each white action that the next cell is crossed whatever it is. */
  readonly given: number;
}

/** The rows of a sheet and what each is worth, from the top. */
export const rowWorths = (layout: Layout): number[] => layout.rows.map((row) => rowWorth(caseOf(layout, row)));

export function caseOf(layout: Layout, row: RowInfo): RowCase {
  const cells = row.numbers.map((number): FieldInfo => ({ row: row.letter, number }));
  const { marks, sides, rows } = layout;
  const lucky = marks.lucky.reduce((sum, number) => sum + whiteChance(sides, number), 0);
  const bridges = layout.bridges.filter(({ upper, lower }) => upper === row.letter || lower === row.letter).length;
  return {
    ...layout,
    numbers: row.numbers,
    again: marks.again,
    double: cells.map((cell) => has(marks.double, cell)),
    beside: cells.map((cell) => besideOf(layout, cell) + bridges * BY_BRIDGE * (USUAL_CROSSES + 1)),
    given: lucky / rows.length,
  };
}

/** What the marks of a cell bring, those aside that count for its own row. */
function besideOf({ marks }: Layout, cell: FieldInfo): number {
  const boxed = has(marks.boxes, cell) ? BY_BAR * (USUAL_CROSSES + 1) : 0;
  const step = has(marks.steps, cell) ? USUAL_CHANCE * marks.steps.length + 1 : 0;
  const chained = marks.chain.some((pair) => has(pair, cell));
  return boxed + step + (chained ? BY_PARTNER * (1 - USUAL_CHANCE) * (USUAL_CROSSES + 1) : 0);
}

export function rowWorth(row: RowCase): number {
  const induction = new Induction(row);
  return induction.worth();
}

/** A state is how many crosses the row has, how many cells are passed, and whether the last may be crossed again. */
class Induction {
  readonly #places: number;
  readonly #counts: number;
  readonly #whites: number[];
  readonly #colours: number[];
  readonly #added: number[];
  /** Crosses of a cell as long as the row is open. */
  readonly #inner: number[];
  readonly #points: number[];

  constructor(readonly row: RowCase) {
    const { numbers, sides, double, again, most } = row;
    const isClosing = (place: number): boolean => place >= numbers.length - row.closing;
    this.#places = numbers.length;
    this.#whites = numbers.map((number) => whiteChance(sides, number));
    this.#colours = numbers.map((number) => colourChance(sides, number));
    this.#added = numbers.map((_, place) => (double[place] || isClosing(place) ? 2 : 1));
    this.#inner = this.#added.map((added, place) => (isClosing(place) ? 0 : Math.max(added, again ? 2 : 1)));
    this.#counts = this.#inner.reduce((sum, each) => sum + each, 2) + 1;
    this.#points = Array.from({ length: this.#counts }, (_, count) => {
      const counted = Math.min(count, most ?? count);
      return (counted * (counted + 1)) / 2;
    });
  }

  worth(): number {
    const size = this.#counts * (this.#places + 1) * 2;
    const tables: Float64Array[] = [new Float64Array(size)];
    for (let level = 1; level <= LEVELS; level++) {
      const [one, other] = LEVELS_OF_ROUND.map((drop) => tables[Math.max(0, level - drop)]!);
      const after = one!.map((each, n) => (each + other![n]!) / 2);
      const others = this.#before(after, false, 0);
      tables.push(this.#before(this.#before(others, true, SAVED), false, SAVED));
    }
    return tables[LEVELS]![0]!;
  }

  #at(crosses: number, passed: number, again: boolean): number {
    return (crosses * (this.#places + 1) + passed) * 2 + (again ? 1 : 0);
  }

  /** The values before an action, from those after it; only of states that can come about. */
  #before(after: Float64Array, isColoured: boolean, saved: number): Float64Array {
    const found = new Float64Array(after.length);
    let most = 0;
    for (let passed = 0; passed <= this.#places; passed++) {
      most += passed ? this.#inner[passed - 1]! : 0;
      for (let crosses = Math.min(passed, 1); crosses <= most; crosses++) {
        for (const again of this.row.again ? [false, true] : [false]) {
          const at = this.#at(crosses, passed, again);
          const value = isColoured
            ? this.#coloured(after, at, crosses, passed, saved)
            : this.#white(after, at, crosses, passed, saved);
          found[at] = again ? this.#secondCross(value, after, crosses, passed, isColoured, saved) : value;
        }
      }
    }
    return found;
  }

  /** One white sum comes, which is crossed or not. */
  #white(after: Float64Array, at: number, crosses: number, passed: number, saved: number): number {
    const stays = after[at]!;
    let value = stays;
    for (let place = passed; place < this.#places; place++) {
      const more = this.#crossed(after, crosses, place) + saved - stays;
      if (more > 0) value += WHITE_SHARE * this.#whiteAt(place, passed) * more;
    }
    return value;
  }

  /** A coloured die makes one number or two, of which the better one is taken. */
  #coloured(after: Float64Array, at: number, crosses: number, passed: number, saved: number): number {
    const stays = after[at]!;
    const options: (readonly [more: number, place: number])[] = [];
    for (let place = passed; place < this.#places; place++) {
      const more = this.#crossed(after, crosses, place) + saved - stays;
      if (more > 0) options.push([more, place]);
    }
    options.sort(([one], [other]) => other - one);
    let [left, value] = [1, stays];
    for (const [more, place] of options) {
      const taken = left * COLOUR_SHARE * this.#colours[place]!;
      value += taken * more;
      left -= taken;
    }
    return value;
  }

  #whiteAt(place: number, passed: number): number {
    const { given } = this.row;
    return (1 - given) * this.#whites[place]! + (place === passed ? given : 0);
  }

  /** The value of a row after a cell is crossed: its points, and what is still to come if the row stays open. */
  #crossed(after: Float64Array, crosses: number, place: number): number {
    const { needs, closing, again, beside } = this.row;
    const isClosing = place >= this.#places - closing;
    if (isClosing && crosses < needs) return -Infinity;
    const count = Math.min(crosses + this.#added[place]!, this.#counts - 1);
    const gain = this.#points[count]! - this.#points[crosses]! + beside[place]!;
    return gain + (isClosing ? 0 : after[this.#at(count, place + 1, again && this.#added[place] === 1)]!);
  }

  /** The value if the last cell may be crossed once more, whose number comes as it came before. */
  #secondCross(
    value: number,
    after: Float64Array,
    crosses: number,
    passed: number,
    isColoured: boolean,
    saved: number,
  ): number {
    const place = passed - 1;
    if (place < 0 || place >= this.#places - this.row.closing) return value;
    const count = Math.min(crosses + 1, this.#counts - 1);
    const gain = this.#points[count]! - this.#points[crosses]! + saved;
    const worth = after[this.#at(count, passed, false)]! + gain;
    const chance = isColoured ? COLOUR_SHARE * this.#colours[place]! : WHITE_SHARE * this.#whites[place]!;
    return worth > value ? value + chance * (worth - value) : value;
  }
}

/** How far apart rows are: the difference of the best and the worst as a part of their mean. */
export function spread(worths: readonly number[]): number {
  const mean = worths.reduce((sum, each) => sum + each, 0) / worths.length;
  return (Math.max(...worths) - Math.min(...worths)) / mean;
}

/** Whether a cell closes its row, and so takes neither a chain nor two crosses. */
export const isClosingCell = (layout: Layout, { row, number }: FieldInfo): boolean => {
  const printed = rowOf(layout, row);
  return printed !== undefined && closes(layout, printed, number);
};
