/** What is derived from a layout agrees with what the rules say of the game. */

import { describe, expect, it } from 'vitest';
import { GAMES } from './games';
import { GAME_FACTS } from './games.gen';
import { columnCount, fullColumns, highestEntry, isCrossing, isPentagon, lastOf, layoutOf, rowName } from './layouts';
import { readSheetText } from './rules/text/read';

describe.each(GAMES)('%s', (game) => {
  const layout = layoutOf(game);
  const { dice, sumDice, sides, picksDice } = GAME_FACTS[game];

  it('has the dice that its layout calls for', () => {
    expect(layout.dice).toEqual(dice);
  });

  it('enters sums up to the highest that its dice make, or crosses them', () => {
    if (isCrossing(layout)) expect(layout.rows.flatMap(({ numbers }) => numbers)).toContain(sumDice.length * sides);
    else expect(highestEntry(layout)).toBe(sumDice.length * sides);
    expect(picksDice).toBe(!isCrossing(layout));
  });

  it('has a pentagon in every complete column', () => {
    const columns = layout.pentagons.map(
      ({ row, number }) => layout.rows.find(({ letter }) => letter === row)?.columns[number - 1],
    );
    expect(columns).toEqual(fullColumns(layout));
  });
});

it('a row is called as its cells are coloured, by its end where they are of several colours', () => {
  const layout = readSheetText('row r: y2 y3 y4 y5 y6; row y: 2 3 4 r5 r6; row b: 2 3 4 5 6; row g: 2 3 4 5 6');
  expect(['r', 'y', 'b', 't'].map((letter) => rowName(layout, letter))).toEqual(['y', 'ends-r', 'b', 't']);
});

it('a row is closed by its last number', () => {
  expect(layoutOf('qwixx').rows.map(lastOf)).toEqual([12, 12, 2, 2]);
});

it('Qwinto has twelve columns, five of them complete, and five pentagons', () => {
  const layout = layoutOf('qwinto');
  expect(columnCount(layout)).toBe(12);
  expect(fullColumns(layout)).toEqual([2, 3, 7, 8, 9]);
  expect([1, 2, 3].map((field) => isPentagon(layout, 'o', field))).toEqual([false, true, false]);
});

it('a track may be given instead of the usual one', () => {
  expect(layoutOf('onboard').track).toHaveLength(40);
  expect(layoutOf('onboard', [{ row: 'r', number: 2 }]).track).toHaveLength(1);
  expect(layoutOf('qwixx', [{ row: 'r', number: 2 }]).track).toEqual([]);
});
