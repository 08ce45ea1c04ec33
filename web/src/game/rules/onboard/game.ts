/** Qwixx On Board: Qwixx with a track, and a pawn that moves in a third action. */

import type { Move } from '../../notation';
import { fieldAfter, fieldsAhead, startsLastRound, stepsTo } from '../../track';
import { withSheet } from '../game';
import { CrossingGame, type CrossingState } from '../qwixx/game';
import { filled } from '../qwixx/filling';
import { whyNotCross } from '../qwixx/reasons';
import { crossesOn } from '../qwixx/row';

type Advance = Extract<Move, { kind: 'advance' }>;

export class OnBoardGame extends CrossingGame {
  protected override moves(state: CrossingState, seat: number): Move[] {
    if (state.phase !== 'pawn') return super.moves(state, seat);
    const { track } = this.layoutOf(seat);
    const [pawn, others] = [state.sheets[seat]!.pawn ?? 0, pawnsBeside(state, seat)];
    const free = fieldsAhead(pawn, others, track.length).filter((field) => !others.includes(field));
    const reachable = free.flatMap((field) => this.#advance(state, seat, field, stepsTo(pawn, field, others)) ?? []);
    return [...reachable, { kind: 'pass', action: 3 }];
  }

  /** The move onto a field: its number is crossed now, or was crossed before. */
  #advance(state: CrossingState, seat: number, field: number, steps: number): Advance | null {
    const [layout, sheet] = [this.layoutOf(seat), state.sheets[seat]!];
    const cell = layout.track[field - 1]!;
    if (crossesOn(layout, sheet, cell)) return { kind: 'advance', steps, cross: null };
    const cross = { ...cell, exchanged: null };
    if (whyNotCross(layout, sheet, state.closed, cross)) return null;
    const locks = filled(layout, sheet, state.closed, cross).locked.length > 0;
    return { kind: 'advance', steps, cross: { row: cell.row, number: cell.number, locks } };
  }

  protected override act(state: CrossingState, move: Move): CrossingState {
    if (state.phase !== 'pawn') return super.act(state, move);
    const after = move.kind === 'advance' ? this.#advanced(state, move) : state;
    return this.overIfClosed(after) ?? this.endTurn(after);
  }

  /** The pawn moved; the first to reach the last fields starts the last round. */
  #advanced(state: CrossingState, { steps, cross }: Advance): CrossingState {
    const seat = state.active;
    const field = fieldAfter(state.sheets[seat]!.pawn ?? 0, steps, pawnsBeside(state, seat));
    const isLast = state.finisher === null && startsLastRound(field, this.layoutOf(seat).track.length);
    const sheets = withSheet(state.sheets, seat, (sheet) => ({ ...sheet, pawn: field }));
    const moved = { ...state, sheets, finisher: isLast ? seat : state.finisher };
    return cross ? this.crossedBy(moved, seat, cross, state.closed) : moved;
  }

  protected override afterColour(state: CrossingState): CrossingState {
    return { ...state, phase: 'pawn' };
  }

  /** In the last round every other seat has one more turn, then it is over. */
  protected override nextTurn(state: CrossingState): CrossingState {
    const ready = super.nextTurn(state);
    return ready.active === ready.finisher ? { ...ready, phase: 'over', ended: ['track'] } : ready;
  }
}

const pawnsBeside = ({ sheets }: CrossingState, seat: number): number[] =>
  sheets.flatMap(({ pawn }, n) => (n !== seat && pawn ? [pawn] : []));
