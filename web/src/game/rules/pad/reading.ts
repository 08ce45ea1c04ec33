/** A turn whose throw is known, read by the rules of the game: which move each mark was, and what the sheets are then.
 *
 * Marks may be noted in any order, also the active person's own: the first way of reading them that the
 * rules allow counts, crosses of action 1 before those of action 2.
 */

import { CLOSED_ROWS_TO_END } from '../../games.gen';
import { isCrossing } from '../../layouts';
import { fieldAfter } from '../../track';
import type { Layout } from '../../../net/types';
import { writeMove, type Move } from '../../notation';
import { IllegalMove, withSheet, type Game } from '../game';
import { OnBoardGame } from '../onboard/game';
import { QwintoGame } from '../qwinto/game';
import { entered, numberIn } from '../qwinto/sheet';
import { CrossingGame, type CrossingState } from '../qwixx/game';
import type { Sheet } from '../sheet';
import { endings, pawnsBeside, shutRows, type Turn } from './table';
import type { Mark, Place, Throw } from './taps';

/** A turn as the rules have it, as far as it was noted. */
export interface Reading {
  readonly sheets: readonly Sheet[];
  /** The rows that were closed in action 1, and those that the active person closed later. */
  readonly closedByWhite: readonly string[];
  readonly closedLater: readonly string[];
  /** What each seat chose in the action in which all choose; null for a pass. */
  readonly together: readonly (Move | null)[];
  /** What the active person chose in the actions after that, passes among them. */
  readonly own: readonly Move[];
  /** Whether the game is over, so that no action is left. */
  readonly over: boolean;
}

type Cross = Extract<Mark, { kind: 'cross' }>;
type Advance = Extract<Mark, { kind: 'advance' }>;

const GAMES = new WeakMap<readonly Layout[], Game>();

/** The rules for these sheets. */
export function gameOf(layouts: readonly Layout[]): Game {
  const known = GAMES.get(layouts);
  if (known) return known;
  const [first] = layouts;
  const rules = !isCrossing(first!)
    ? new QwintoGame(first!)
    : first!.track.length
      ? new OnBoardGame(layouts)
      : new CrossingGame(layouts);
  GAMES.set(layouts, rules as unknown as Game);
  return rules as unknown as Game;
}

/** The turn as the rules read it; null if they do not allow what was noted. */
export function readTurn(turn: Turn): Reading | null {
  if (!turn.throws.length || endings(turn.start).length) return null;
  try {
    return isCrossing(turn.start.layouts[0]!) ? readCrosses(turn) : readEntries(turn);
  } catch (error) {
    if (error instanceof IllegalMove) return null;
    throw error;
  }
}

/** Whether dice can have fallen like that, whatever was noted. */
export const isThrow = (turn: Turn, throws: readonly Throw[]): boolean =>
  readTurn({ ...turn, throws, marks: [] }) !== null;

const facesOf = (game: Game, thrown: Throw): number[] => game.dice.map((die) => thrown[die] ?? 0);

const marksOf = <K extends Mark['kind']>(turn: Turn, which: number, kind: K): Extract<Mark, { kind: K }>[] =>
  turn.marks.filter((mark): mark is Extract<Mark, { kind: K }> => mark.sheet === which && mark.kind === kind);

// -- Qwixx and On Board ----------------------------------------------------------------------------

function readCrosses(turn: Turn): Reading | null {
  const { start, active, throws } = turn;
  const game = gameOf(start.layouts) as unknown as CrossingGame;
  const table: CrossingState = {
    ...game.start(start.sheets.length),
    sheets: start.sheets,
    active,
    turns: turn.number - 1,
    closed: shutRows(start),
    finisher: start.finisher,
  };
  if (throws.length !== 1) return null;
  const rolled = game.roll(table, facesOf(game as unknown as Game, throws[0]!)) as CrossingState;
  if (turn.marks.some((mark) => mark.sheet !== active && mark.kind !== 'cross')) return null;
  if (start.sheets.some((_, n) => marksOf(turn, n, 'cross').length > (n === active ? 2 : 1))) return null;
  const [first = null, second = null] = marksOf(turn, active, 'cross');
  const orders = second
    ? [
        [first, second],
        [second, first],
      ]
    : first
      ? [
          [first, null],
          [null, first],
        ]
      : [[null, null]];
  for (const [white, colour] of orders) {
    const found = readActions(game, rolled, turn, white ?? null, colour ?? null);
    if (found) return found;
  }
  return null;
}

/** The turn, if the active person's crosses belong to these actions. */
function readActions(
  game: CrossingGame,
  rolled: CrossingState,
  turn: Turn,
  white: Cross | null,
  colour: Cross | null,
): Reading | null {
  const { active } = turn;
  const misthrows = marksOf(turn, active, 'misthrow').length;
  const advances = marksOf(turn, active, 'advance');
  if (misthrows > 1 || advances.length > 1 || (misthrows && (white || colour))) return null;

  const together: (Move | null)[] = [];
  let state = rolled;
  for (let seat = 0; seat < rolled.sheets.length; seat++) {
    const cross = seat === active ? white : (marksOf(turn, seat, 'cross')[0] ?? null);
    const move = cross && crossMove(game, rolled, seat, cross);
    if (cross && !move) return null;
    together.push(move);
    state = game.apply(state, seat, move ?? { kind: 'pass', action: 1 }) as CrossingState;
  }
  state = withPaper(state, turn);
  const closedByWhite = state.closed.filter((row) => !rolled.closed.includes(row));
  if (state.phase === 'over') {
    const isDone = !colour && !misthrows && !advances.length;
    return isDone ? { sheets: state.sheets, closedByWhite, closedLater: [], together, own: [], over: true } : null;
  }

  const own: Move[] = [];
  const act = (move: Move | null): boolean => {
    if (!move) return false;
    own.push(move);
    state = game.apply(state, active, move) as CrossingState;
    return true;
  };
  const settled = state.closed;
  if (colour ? !act(crossMove(game, state, active, colour)) : misthrows || advances.length) {
    if (colour) return null;
    act({ kind: 'pass', action: 2 });
  }
  if (advances.length && (state.phase !== 'pawn' || !act(advanceMove(game, state, turn, advances[0]!)))) return null;
  if (misthrows && !advances.length && state.phase === 'pawn') act({ kind: 'pass', action: 3 });
  const before = rolled.sheets[active]!.misthrows;
  const isOpen = state.sheets[active]!.misthrows !== before + misthrows;
  if (isOpen) {
    // The pawn has moved onto a number crossed before, and nothing else was noted: a cross or the misthrow follows.
    if (misthrows) return null;
    state = { ...state, sheets: withSheet(state.sheets, active, (sheet) => ({ ...sheet, misthrows: before })) };
  }
  const closedLater = state.closed.filter((row) => !settled.includes(row));
  return { sheets: state.sheets, closedByWhite, closedLater, together, own, over: state.phase === 'over' && !isOpen };
}

/** Rows that somebody with a paper sheet has closed with the same throw. */
function withPaper(state: CrossingState, { paper }: Turn): CrossingState {
  if (!paper.length) return state;
  const closed = [...new Set([...state.closed, ...paper])];
  return { ...state, closed, phase: closed.length >= CLOSED_ROWS_TO_END ? 'over' : state.phase };
}

/** The legal move that a cross was; null if there is none. */
function crossMove(game: CrossingGame, state: CrossingState, seat: number, cross: Cross): Move | null {
  const isExchanged = cross.exchanged !== undefined;
  const found = game
    .legal(state, seat)
    .find(
      (move) =>
        move.kind === 'cross' &&
        move.row === cross.row &&
        move.number === cross.number &&
        (move.by === '~') === isExchanged,
    );
  return found ?? null;
}

/** The move that brings the pawn to a field. */
function advanceMove(game: CrossingGame, state: CrossingState, turn: Turn, { sheet, field }: Advance): Move | null {
  const pawn = state.sheets[sheet]!.pawn ?? 0;
  const others = pawnsBeside(turn.start, sheet);
  const found = game
    .legal(state, sheet)
    .find((move) => move.kind === 'advance' && fieldAfter(pawn, move.steps, others) === field);
  return found ?? null;
}

// -- Qwinto ----------------------------------------------------------------------------------------

function readEntries(turn: Turn): Reading | null {
  const { start, active, throws } = turn;
  const game = gameOf(start.layouts) as unknown as QwintoGame;
  const placed = placesOf(turn);
  if (!placed) return null;
  const { sheets: before, places } = placed;
  const dice = game.dice.filter((die) => throws[0]?.[die]);
  let state = { ...game.start(before.length), sheets: before, active, turns: turn.number - 1 };
  const act = (move: Move): void => void (state = game.apply(state, active, move) as typeof state);
  const roll = (thrown: Throw): void => {
    state = game.roll(state, facesOf(game as unknown as Game, thrown)) as typeof state;
  };
  act({ kind: 'take', dice });
  roll(throws[0]!);
  const again = throws[1];
  act({ kind: again ? 'again' : 'keep' });
  if (again) roll(again);
  const number = (throws.at(-1)! as Throw) && Object.values(throws.at(-1)!).reduce((sum, face) => sum + face, 0);
  const misthrows = marksOf(turn, active, 'misthrow').length;
  if (turn.marks.some((mark) => mark.kind === 'misthrow' && mark.sheet !== active)) return null;
  if (misthrows > 1 || (misthrows && places[active])) return null;
  const together = places.map((place): Move | null => place && { kind: 'enter', ...place.to, number: place.number });
  if (together.some((move) => move?.kind === 'enter' && move.number !== number)) return null;
  const rolled = state;
  for (const [seat, move] of together.entries()) {
    if (move && !game.legal(rolled, seat).some((each) => writeMove(each) === writeMove(move))) return null;
    state = game.apply(state, seat, move ?? { kind: 'pass', action: 1 }) as typeof state;
  }
  const isOpen = !together[active] && !misthrows;
  const sheets = isOpen
    ? withSheet(state.sheets, active, (sheet) => ({ ...sheet, misthrows: sheet.misthrows - 1 }))
    : state.sheets;
  return { sheets, closedByWhite: [], closedLater: [], together, own: [], over: state.phase === 'over' && !isOpen };
}

interface Placed {
  readonly to: Place;
  readonly number: number;
}

/** Where the number of each sheet came to stand in this turn, and the sheets without older numbers that were erased. */
function placesOf(turn: Turn): { sheets: readonly Sheet[]; places: (Placed | null)[] } | null {
  const layout = turn.start.layouts[0]!;
  let { sheets } = turn.start;
  const places: (Placed | null)[] = sheets.map(() => null);
  const isAt = (place: Placed | null | undefined, { row, field }: Place): boolean =>
    place?.to.row === row && place.to.field === field;
  for (const mark of turn.marks) {
    const here = places[mark.sheet];
    if (mark.kind === 'enter') {
      if (here) return null;
      places[mark.sheet] = { to: { row: mark.row, field: mark.field }, number: mark.number };
    } else if (mark.kind === 'shift') {
      if (!here || !isAt(here, mark)) return null;
      places[mark.sheet] = { ...here, to: { row: mark.to.row, field: mark.to.field } };
    } else if (mark.kind === 'erase') {
      if (isAt(here, mark)) places[mark.sheet] = null;
      else if (!numberIn(layout, sheets[mark.sheet]!, mark.row, mark.field)) return null;
      else sheets = withSheet(sheets, mark.sheet, (sheet) => entered(layout, sheet, mark.row, mark.field, 0));
    } else if (mark.kind !== 'misthrow') return null;
  }
  return { sheets, places };
}
