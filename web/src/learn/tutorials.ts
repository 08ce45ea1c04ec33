/** Scripts of the tutorials: sheet, dice, text and the place to tap in each step. */

import type { GameName } from '../game/games';

export interface Step {
  /** The message `page-try-GAME-SAY`. */
  say: string;
  /** The sheet, without the game's name. */
  sheet: string;
  /** Dice on the table, such as `w4` or `b6`; `y0` is not thrown yet. */
  dice?: readonly string[];
  /** The place to tap: `r5`, `t5` on the track, or `dy` for a die. */
  tap?: string;
  /** Another place that can be tapped to be told why it does not go. */
  not?: { place: string; code: string; values: Record<string, string | number> };
  /** Dice taken so far. */
  taken?: readonly string[];
  /** The message on the button, where there is nothing to tap. */
  button?: string;
}

const QWIXX_ROLL = ['w4', 'w1', 'r3', 'y2', 'g6', 'b6'];
const QWIXX_LATE = 'y3,6,9 g12,9 b10,8';
const BOARD_ROLL = ['w3', 'w1', 'r2', 'y5', 'g6', 'b4'];

export const TUTORIALS: Record<GameName, readonly Step[]> = {
  qwixx: [
    { say: 'sheet', sheet: 'r- y- g- b- x0', button: 'page-try-roll' },
    { say: 'white', sheet: 'r- y- g- b- x0', dice: QWIXX_ROLL, tap: 'r5' },
    { say: 'colour', sheet: 'r5 y- g- b- x0', dice: QWIXX_ROLL, tap: 'b10' },
    {
      say: 'other',
      sheet: 'r5 y- g- b10 x0',
      dice: ['w1', 'w2', 'r4', 'y5', 'g2', 'b3'],
      tap: 'y3',
      not: { place: 'r3', code: 'crossed-up-to', values: { row: 'r', number: 5 } },
    },
    {
      say: 'lock',
      sheet: `r2,3,5,7,8 ${QWIXX_LATE} x0`,
      dice: ['w6', 'w6', 'r2', 'y4', 'g5', 'b1'],
      tap: 'r12',
    },
    {
      say: 'pass',
      sheet: `r2,3,5,7,8,12! ${QWIXX_LATE} x0`,
      dice: ['w1', 'w1', 'y2', 'g2', 'b1'],
      button: 'page-try-pass',
    },
    { say: 'end', sheet: `r2,3,5,7,8,12! ${QWIXX_LATE} x1` },
  ],
  qwinto: [
    {
      say: 'sheet',
      sheet: 'o-,-,-,-,-,-,-,-,- y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0',
      button: 'page-try-next',
    },
    {
      say: 'take',
      sheet: 'o-,-,-,-,-,-,-,-,- y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0',
      dice: ['o0', 'y0', 'p0'],
      tap: 'dy',
    },
    {
      say: 'take-more',
      sheet: 'o-,-,-,-,-,-,-,-,- y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0',
      dice: ['o0', 'y0', 'p0'],
      taken: ['y'],
      tap: 'dp',
    },
    {
      say: 'again',
      sheet: 'o-,-,-,-,-,-,-,-,- y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0',
      dice: ['y4', 'p2'],
      button: 'again',
    },
    {
      say: 'enter',
      sheet: 'o-,-,-,-,-,-,-,-,- y-,-,-,-,-,-,-,-,- p-,-,-,-,-,-,-,-,- x0',
      dice: ['y5', 'p4'],
      tap: 'y5',
    },
    {
      say: 'row',
      sheet: 'o-,-,-,-,-,-,-,-,- y-,-,-,-,9,-,-,-,- p-,-,-,-,-,-,-,-,- x0',
      dice: ['o3', 'y4'],
      tap: 'y3',
      not: { place: 'y7', code: 'not-above-left', values: { number: 9 } },
    },
    {
      say: 'column',
      sheet: 'o-,4,-,-,9,14,-,-,- y-,-,7,-,9,-,12,-,- p2,-,5,-,-,-,-,-,- x0',
      dice: ['o6', 'y3', 'p4'],
      tap: 'p8',
    },
    {
      say: 'end',
      sheet: 'o-,4,-,-,9,14,-,-,- y-,-,7,-,9,-,12,-,- p2,-,5,-,-,-,-,13,- x0',
    },
  ],
  onboard: [
    { say: 'sheet', sheet: 'r- y- g- b- x0 @0', button: 'page-try-roll' },
    { say: 'white', sheet: 'r- y- g- b- x0 @0', dice: BOARD_ROLL, tap: 'y4' },
    { say: 'colour', sheet: 'r- y4 g- b- x0 @0', dice: BOARD_ROLL, tap: 'r3' },
    {
      say: 'pawn',
      sheet: 'r3 y4 g- b- x0 @0',
      dice: BOARD_ROLL,
      tap: 't5',
      not: { place: 't1', code: 'crossed-up-to', values: { row: 'r', number: 3 } },
    },
    {
      say: 'known',
      sheet: 'r3,5 y4,6 g10,7 b12,9 x0 @16',
      dice: ['w2', 'w5', 'r1', 'y2', 'g4', 'b6'],
      tap: 't20',
    },
    { say: 'end', sheet: 'r3,5 y4,6 g10,7 b12,9 x0 @20' },
  ],
};
