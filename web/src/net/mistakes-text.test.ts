/** Mistakes as commands that the terminal understands. */

import { expect, it } from 'vitest';
import { mistakesText } from './mistakes-text';
import type { MistakePuzzle } from './puzzles';

const ROW = (letter: string) => ({ letter, numbers: [2, 3, 4, 5], columns: [], colours: letter.repeat(4) });
const LAYOUT = {
  rows: ['r', 'y', 'g', 'b'].map(ROW),
  track: [],
  bridges: [],
  marks: { swap: [], bar: [] },
};
const SHEET = { rows: { r: [2] }, misthrows: 0, score: { rows: [1, 0, 0, 0], misthrows: 0, total: 1 } };

function mistake(phase: string, options: Record<string, string> = {}): MistakePuzzle {
  const seats = [{ kind: 'me', name: 'Ada' }];
  const dice = { w1: 2, w2: 3, r: 4 };
  const table = { id: 'abc', game: 'qwixx', options, layout: LAYOUT, layouts: [LAYOUT], seatLayouts: [0], recent: [] };
  return {
    id: 'abc 9 0',
    game: 'abc',
    turn: 7,
    taken: '-',
    puzzle: {
      seat: 0,
      kind: 'white',
      table: { ...table, position: 'qwixx: r- y- g- b- x0' },
      people: { seats, yours: [0] },
      view: {
        status: 'playing',
        turn: 7,
        phase,
        active: 0,
        dice,
        sum: 5,
        closed: [],
        waiting: [0],
        chosen: [],
        sheets: [SHEET],
        recent: [],
        mine: [],
      },
      solution: {
        options: [
          { move: 'r5', grade: 'best' },
          { move: '-', grade: 'slip' },
        ],
        exact: false,
        rollouts: null,
      },
    },
  } as unknown as MistakePuzzle;
}

it('has the position with its dice and the seat', () => {
  expect(mistakesText([mistake('together')])).toBe(
    '# qwixx, turn 7, seat A: -; right: r5\n' +
      "rowlock rollout 'qwixx: r2 y- g- b- x0' --dice 'w1:2 w2:3 r:4' --seat A\n",
  );
});

it('has the beginning of the turn after its first decision, and says sheets so that no shell stumbles', () => {
  const [one, other] = mistakesText([mistake('colour'), mistake('colour', { sheet: "it's" })]).split('\n\n');
  expect(one).toContain("rollout 'qwixx: r- y- g- b- x0'");
  expect(one).not.toContain('--dice');
  expect(other).toContain(String.raw`--sheet 'it'\''s'`);
});
