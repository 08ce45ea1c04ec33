/** What is right in a puzzle, and which decisions of a review become puzzles. */

import { describe, expect, it } from 'vitest';
import { isRight, mistakesOf, puzzleTable, rightOptions } from './puzzles';
import type { DecisionReport, Grade, OptionReport, Replay, ReviewReport } from './types';

const option = (move: string, grade: Grade, loss: number, more: Partial<OptionReport> = {}): OptionReport => ({
  move,
  value: 0.5 - loss,
  win: 0.5 - loss,
  score: 60,
  loss,
  grade,
  then: [],
  why: null,
  error: null,
  close: false,
  ...more,
});
const OPTIONS = [
  option('r5', 'best', 0),
  option('y5', 'fine', 0.006),
  option('g9', 'slip', 0.02, { close: true }),
  option('-', 'mistake', 0.05),
];

describe('a puzzle', () => {
  it('takes every option that cannot be told from the best for right', () => {
    const solution = { options: OPTIONS, exact: false, rollouts: null };
    expect(rightOptions(solution).map(({ move }) => move)).toEqual(['r5', 'y5', 'g9']);
    expect(isRight(solution, '-')).toBe(false);
    expect(isRight(solution, 'b7'), 'no option at all').toBe(false);
  });
});

const decision = (step: number, more: Partial<DecisionReport>): DecisionReport => ({
  turn: step,
  step,
  view: 0,
  phase: 'together',
  kind: 'white',
  counts: true,
  taken: '-',
  grade: 'mistake',
  loss: 0.05,
  why: { code: 'cheap', values: { count: 0 } },
  options: OPTIONS,
  error: 0.01,
  confirmed: true,
  substitute: null,
  seeming: null,
  ...more,
});

const LAYOUT = {
  rows: ['r', 'y', 'g', 'b'].map((letter) => ({
    letter,
    numbers: [2, 3, 4, 5],
    columns: [],
    colours: letter.repeat(4),
  })),
  track: [],
  bridges: [],
  marks: { swap: [], bar: [] },
};
const SHEET = { rows: { r: [2] }, misthrows: 0, score: { rows: [1, 0, 0, 0], misthrows: 0, total: 1 } };

/** A game of two seats that is in its only turn, as far as the tests look at it. */
const replay = {
  record: '',
  table: { id: 'abc', game: 'qwixx', options: {}, layout: LAYOUT, layouts: [LAYOUT], seatLayouts: [0, 0], recent: [] },
  people: [
    {
      seats: [
        { kind: 'me', name: 'Ada' },
        { kind: 'bot', name: '', level: 'simple' },
      ],
      yours: [],
    },
  ],
  views: [
    {
      step: '',
      people: 0,
      view: {
        status: 'playing',
        turn: 3,
        phase: 'together',
        active: 1,
        dice: { w1: 2, w2: 3 },
        sum: 5,
        closed: [],
        waiting: [0, 1],
        chosen: [1],
        sheets: [SHEET, SHEET],
        recent: [],
        mine: [],
      },
    },
  ],
} as unknown as Replay;

const review = (yours: number[], ...decisions: DecisionReport[]): ReviewReport =>
  ({
    exact: false,
    rollouts: null,
    yours,
    seats: [0, 1].map((seat) => ({ seat, decisions })),
  }) as unknown as ReviewReport;

describe('the mistakes of a review', () => {
  it('are the confirmed ones of the reader, the worst first, and not too many of a game', () => {
    const unsure = decision(1, { confirmed: false, grade: 'slip' });
    const many = [2, 3, 4, 5, 6, 7].map((step) => decision(step, { loss: step / 100 }));
    const found = mistakesOf(replay, review([0], unsure, ...many), 'abc');
    expect(found.map(({ id }) => id)).toEqual(['abc 7 0', 'abc 6 0', 'abc 5 0', 'abc 4 0', 'abc 3 0']);
    expect(mistakesOf(replay, review([], ...many), 'abc'), 'of nobody else').toEqual([]);
  });

  it('show the table as it was: nothing hidden, the choices of the seat, where the turn began', () => {
    const [found] = mistakesOf(replay, review([0], decision(2, {})), 'abc');
    const view = puzzleTable(found!.puzzle);
    expect(view.seats.map(({ chosen }) => chosen)).toEqual([false, false]);
    expect(view.mine[0]?.legal.map(({ text }) => text)).toEqual(['r5', 'y5', 'g9', '-']);
    expect(view.table.position).toBe('qwixx: r2 y- g- b- x0 | r2 y- g- b- x0 > B');
    const why = found!.puzzle.solution?.options.map((each) => each.why?.code ?? null);
    expect(why, 'only of what was chosen').toEqual([null, null, null, 'cheap']);
  });
});
