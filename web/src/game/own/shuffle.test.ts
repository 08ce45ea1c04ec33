/** Shuffled sheets: what is kept, what changes, and rows that are worth about the same. */

import { describe, expect, it } from 'vitest';
import { SHEETS, type SheetName } from '../games.gen';
import { readSheetText } from '../rules/text/read';
import { writeSheet } from '../rules/text/write';
import { shuffle } from './shuffle';
import { rowWorths, spread } from './worth';

const named = (name: SheetName) => readSheetText(SHEETS[name]);
const ALL = { numbers: true, colours: true, marks: true };

/** A small generator of numbers from 0 to 1, so that a test is always the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('shuffle', () => {
  it.each<SheetName>(['classic', 'again', 'bonus', 'chain-b', 'double', 'long-c', 'mixed-numbers', 'steps-a'])(
    '%s stays a sheet, and its rows are worth about the same',
    (name) => {
      const made = readSheetText(writeSheet(shuffle(ALL, seeded(7))(named(name))));
      const before = named(name);
      expect(made.rows.map(({ numbers }) => [...numbers].sort())).toEqual(
        before.rows.map(({ numbers }) => [...numbers].sort()),
      );
      expect(made.text).not.toBe(before.text);
      expect(spread(rowWorths(made))).toBeLessThan(0.03);
      const counts = ({ marks }: typeof made) => [
        marks.double.length,
        marks.steps.length,
        marks.boxes.length,
        marks.chain.length,
      ];
      expect(counts(made)).toEqual(counts(before));
      expect(made.marks.bar).toEqual(before.marks.bar);
    },
  );

  it('keeps what is not to be shuffled', () => {
    const bonus = named('bonus');
    const numbers = shuffle({ numbers: true, colours: false, marks: false }, seeded(1))(bonus);
    expect(numbers.rows.map(({ colours }) => colours)).toEqual(bonus.rows.map(({ colours }) => colours));
    // Marks stay on their places: red 3 was the second cell.
    expect(numbers.marks.boxes[0]).toEqual({ row: 'r', number: numbers.rows[0]?.numbers[1] });
    const marks = shuffle({ numbers: false, colours: false, marks: true }, seeded(1))(bonus);
    expect(marks.rows).toEqual(bonus.rows);
    expect(marks.marks.boxes).not.toEqual(bonus.marks.boxes);
  });

  it('leaves rows with a bridge the same numbers, and ends their own colour', () => {
    const made = shuffle(ALL, seeded(3))(named('between'));
    expect(made.rows[0]?.numbers).toEqual(made.rows[1]?.numbers);
    expect(made.rows.map(({ colours }) => colours.at(-1))).toEqual(['r', 'y', 'g', 'b']);
    expect(made.rows.every(({ colours }) => new Set(colours).size === 4)).toBe(true);
  });

  it('moves chains with their cells', () => {
    const chain = named('chain-a');
    const made = shuffle({ numbers: true, colours: false, marks: false }, seeded(5))(chain);
    const place = (layout: typeof chain, row: string, number: number) =>
      layout.rows.find(({ letter }) => letter === row)?.numbers.indexOf(number);
    const places = (layout: typeof chain) =>
      layout.marks.chain.map((pair) => pair.map(({ row, number }) => [row, place(layout, row, number)]));
    expect(places(made)).toEqual(places(chain));
  });
});

describe('the worth of a row', () => {
  it('is that of its mirror image', () => {
    const [red = 0, , green = 0] = rowWorths(named('classic'));
    expect(red).toBeCloseTo(green, 9);
    expect(spread(rowWorths(named('classic')))).toBeLessThan(1e-9);
  });

  it('rises with double cells, and tells rows apart that are not alike', () => {
    const [red = 0, , green = 0] = rowWorths(named('double'));
    expect(red).toBeGreaterThan(rowWorths(named('classic'))[0]! * 1.5);
    expect(green).toBeGreaterThan(red);
  });

  it('falls where likely numbers come late and seldom ones must be crossed first', () => {
    const text = 'row r: 7 6 8 5 9 4 10 3 11 2 12; row b: 2 12 3 11 4 10 5 9 8 6 7';
    const [likely = 0, seldom = 0] = rowWorths(readSheetText(text));
    expect(likely).not.toBeCloseTo(seldom, 0);
  });
});
