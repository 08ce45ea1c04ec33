/** Qwixx on any sheet: two actions a turn, rows of numbers, and a lock at the end of each. */

import { CLOSED_ROWS_TO_END, MISTHROWS_TO_END } from '../../games.gen';
import { endColour } from '../../layouts';
import type { Move } from '../../notation';
import type { Layout } from '../../../net/types';
import { Game, withSheet, type End, type State } from '../game';
import { emptySheet } from '../sheet';
import { filled } from './filling';
import { colourCrosses, whiteCrosses, type FacesByDie } from './offers';
import { isLocked } from './row';

export interface CrossingState extends State {
  /** The letters of the rows that are closed for all, from the top. */
  readonly closed: readonly string[];
  /** Whether the active seat has crossed anything in this turn. */
  readonly crossed: boolean;
  /** On Board: the seat whose pawn started the last round. */
  readonly finisher: number | null;
}

export type Crossing = Pick<Extract<Move, { kind: 'cross' }>, 'row' | 'number' | 'by'>;

export class CrossingGame extends Game<CrossingState> {
  readonly dice: readonly string[];
  readonly sides: number;

  constructor(
    /** The printed sheet of every seat, or one for all. */
    readonly layouts: readonly Layout[],
    /** The die of a row closed in action 1 stays for action 2 of that turn. */
    readonly lateDie = false,
  ) {
    super();
    this.dice = layouts[0]!.dice;
    this.sides = layouts[0]!.sides;
  }

  layoutOf(seat: number): Layout {
    return this.layouts[seat] ?? this.layouts[0]!;
  }

  start(seats: number): CrossingState {
    return {
      sheets: Array.from({ length: seats }, (_, seat) => emptySheet(this.layoutOf(seat))),
      active: 0,
      turns: 0,
      phase: 'roll',
      faces: [],
      choices: [],
      ended: [],
      closed: [],
      crossed: false,
      finisher: null,
    };
  }

  /** Both whites and each coloured die that no closed row has taken along. */
  thrown({ closed }: CrossingState): boolean[] {
    const gone = this.layouts[0]!.rows.filter(({ letter }) => closed.includes(letter)).map(endColour);
    return this.dice.map((die) => !gone.includes(die));
  }

  protected rolled(state: CrossingState, faces: readonly number[]): CrossingState {
    return { ...state, phase: 'together', faces, choices: state.sheets.map(() => null), crossed: false };
  }

  protected moves(state: CrossingState, seat: number): Move[] {
    const [layout, sheet] = [this.layoutOf(seat), state.sheets[seat]!];
    if (state.phase === 'together') {
      return [...whiteCrosses(layout, sheet, state.closed, whiteSum(state)), { kind: 'pass', action: 1 }];
    }
    const closed = this.closedFor(state, seat);
    return [...colourCrosses(layout, sheet, closed, this.#usable(state)), { kind: 'pass', action: 2 }];
  }

  /** The rows that a seat cannot cross in now; late dice count rows closed in action 1 as open. */
  protected closedFor(state: CrossingState, seat: number): readonly string[] {
    if (!this.lateDie || state.phase !== 'colour') return state.closed;
    const layout = this.layoutOf(seat);
    return layout.rows
      .filter(({ letter }) => state.closed.includes(letter))
      .filter((row) => {
        const wasThrown = state.faces[this.dice.indexOf(endColour(row))];
        return !wasThrown || isLocked(layout, state.sheets[seat]!.rows[layout.rows.indexOf(row)]!);
      })
      .map(({ letter }) => letter);
  }

  /** The faces of the dice that action 2 may use, 0 for those that have left. */
  #usable(state: CrossingState): FacesByDie {
    const left = this.thrown(state);
    return Object.fromEntries(this.dice.map((die, n) => [die, this.lateDie || left[n] ? (state.faces[n] ?? 0) : 0]));
  }

  /** All crosses of action 1 at once; several seats may close the same row. */
  protected settle(state: CrossingState): CrossingState {
    const settled = state.choices.reduce<CrossingState>(
      (after, choice, seat) => (choice?.kind === 'cross' ? this.crossedBy(after, seat, choice, state.closed) : after),
      { ...state, choices: [], phase: 'colour' },
    );
    return this.overIfClosed(settled) ?? settled;
  }

  protected act(state: CrossingState, move: Move): CrossingState {
    const after =
      move.kind === 'cross' ? this.crossedBy(state, state.active, move, this.closedFor(state, state.active)) : state;
    return this.overIfClosed(after) ?? this.afterColour(after);
  }

  /** What comes after action 2. */
  protected afterColour(state: CrossingState): CrossingState {
    return this.endTurn(state);
  }

  /** The number crossed on one sheet, with all that follows; locks close rows for all. */
  protected crossedBy(
    state: CrossingState,
    seat: number,
    { row, number, by }: Crossing,
    closed: readonly string[],
  ): CrossingState {
    const exchanged = by === '~' ? whiteSum(state) : null;
    const after = filled(this.layoutOf(seat), state.sheets[seat]!, closed, { row, number, exchanged });
    const letters = this.layouts[0]!.rows.map(({ letter }) => letter);
    return {
      ...state,
      sheets: withSheet(state.sheets, seat, () => after.sheet),
      closed: letters.filter((letter) => state.closed.includes(letter) || after.locked.includes(letter)),
      crossed: state.crossed || seat === state.active,
    };
  }

  /** Two closed rows end the game at once. */
  protected overIfClosed(state: CrossingState): CrossingState | null {
    return state.closed.length >= CLOSED_ROWS_TO_END ? over(state, 'rows-closed') : null;
  }

  /** A misthrow if the active seat crossed nothing; the fourth ends the game. */
  protected endTurn(state: CrossingState): CrossingState {
    if (state.crossed) return this.nextTurn(state);
    const add = withSheet(state.sheets, state.active, (sheet) => ({ ...sheet, misthrows: sheet.misthrows + 1 }));
    const missed = { ...state, sheets: add };
    const isLast = add[state.active]!.misthrows >= MISTHROWS_TO_END;
    return isLast ? over(missed, 'misthrows') : this.nextTurn(missed);
  }

  protected nextTurn(state: CrossingState): CrossingState {
    const active = (state.active + 1) % state.sheets.length;
    return { ...state, active, turns: state.turns + 1, phase: 'roll', faces: [], crossed: false };
  }
}

const whiteSum = ({ faces }: State): number => (faces[0] ?? 0) + (faces[1] ?? 0);

/** The game ended in this turn. */
const over = (state: CrossingState, reason: End): CrossingState => ({
  ...state,
  phase: 'over',
  turns: state.turns + 1,
  ended: [reason],
});
