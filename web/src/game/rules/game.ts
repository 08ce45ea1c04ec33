/**
 * The base of all games: states are immutable values, and one object knows the rules. It says who is to
 * decide, what is legal, what follows and what it is worth, as `rules/game.py` does on the server.
 */

import type { ScoreView } from '../../net/table-view';
import type { Layout } from '../../net/types';
import { writeMove, type Move } from '../notation';
import { scoreOf } from './score';
import { refuse, replaced, type Refusal, type Sheet } from './sheet';

/** What a table is waiting for. */
export type Phase = 'take' | 'roll' | 'keep' | 'together' | 'colour' | 'pawn' | 'over';

export type End = 'rows-closed' | 'rows-full' | 'misthrows' | 'track';

/** Everything on the table between two steps; it holds no dice source, no names and no log. */
export interface State {
  readonly sheets: readonly Sheet[];
  readonly active: number;
  /** Completed turns. */
  readonly turns: number;
  readonly phase: Phase;
  /** The faces in the order of the game's dice, 0 for a die that is not thrown. */
  readonly faces: readonly number[];
  /** Hidden choices of the action in which all choose, by seat. */
  readonly choices: readonly (Move | null)[];
  readonly ended: readonly End[];
}

/** A move or roll that the rules do not allow now. */
export class IllegalMove extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

export abstract class Game<S extends State = State> {
  /** The dice by name; a die's place is its place in a throw. */
  abstract readonly dice: readonly string[];
  abstract readonly sides: number;

  /** The printed sheet of a seat. */
  abstract layoutOf(seat: number): Layout;
  /** A fresh table. One seat plays alone. */
  abstract start(seats: number): S;
  /** Which of the dice are thrown next. */
  abstract thrown(state: S): boolean[];
  /** The moves of a seat that is known to be choosing. */
  protected abstract moves(state: S, seat: number): Move[];
  /** Go on from a valid throw. */
  protected abstract rolled(state: S, faces: readonly number[]): S;
  /** Carry out a legal move of the active seat in an action of its own. */
  protected abstract act(state: S, move: Move): S;
  /** Apply all hidden choices at once. */
  protected abstract settle(state: S): S;

  /** The seats that still have to decide; none when dice must be thrown or all is over. */
  waiting({ phase, choices, active }: S): number[] {
    if (phase === 'together') return choices.flatMap((choice, seat) => (choice === null ? [seat] : []));
    return phase === 'roll' || phase === 'over' ? [] : [active];
  }

  /** The moves open to a seat now, those that would change its hidden choice included. */
  legal(state: S, seat: number): Move[] {
    return this.#isChoosing(state, seat) ? this.moves(state, seat) : [];
  }

  /** The state after a choice; hidden choices take effect when the last seat has chosen. */
  apply(state: S, seat: number, move: Move): S {
    const text = writeMove(move);
    const legal = this.legal(state, seat).find((each) => writeMove(each) === text);
    if (!legal) throw new IllegalMove(refuse('not-now'));
    if (state.phase !== 'together') return this.act(state, legal);
    const together = { ...state, choices: replaced(state.choices, seat, legal) };
    return together.choices.includes(null) ? together : this.settle(together);
  }

  /** Take back a hidden choice while others are still choosing. */
  retract(state: S, seat: number): S {
    if (state.phase !== 'together' || !state.choices[seat]) throw new IllegalMove(refuse('nothing-to-undo'));
    return { ...state, choices: replaced(state.choices, seat, null) };
  }

  /** The state after a throw whose faces come from outside. */
  roll(state: S, faces: readonly number[]): S {
    if (state.phase !== 'roll') throw new IllegalMove(refuse('no-roll-now'));
    const thrown = this.thrown(state);
    const isFace = (face: number | undefined): boolean => face !== undefined && face >= 1 && face <= this.sides;
    const isThrow =
      faces.length === thrown.length && thrown.every((is, die) => (is ? isFace(faces[die]) : !faces[die]));
    if (!isThrow) throw new IllegalMove(refuse('not-a-face', { sides: this.sides }));
    return this.rolled(state, faces);
  }

  /** The points of a seat as they stand. */
  score({ sheets }: S, seat: number): ScoreView {
    return scoreOf(this.layoutOf(seat), sheets[seat]!);
  }

  #isChoosing(state: S, seat: number): boolean {
    if (state.phase === 'together') return seat >= 0 && seat < state.sheets.length;
    return this.waiting(state).includes(seat);
  }
}

/** The sheets after one of them has changed. */
export const withSheet = (sheets: readonly Sheet[], seat: number, change: (sheet: Sheet) => Sheet): Sheet[] =>
  sheets.map((sheet, n) => (n === seat ? change(sheet) : sheet));
