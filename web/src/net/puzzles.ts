/** Puzzles: the table that one shows, what is right, and those that somebody's own review gives. */

import { assembleReplay, assembleView } from './assemble-view';
import { turnStartText } from './position';
import type { TableView } from './table-view';
import type {
  DecisionReport,
  OptionReport,
  PuzzleSolution,
  PuzzleView,
  Replay,
  ReviewReport,
  SeatReport,
} from './types';

/** Decisions of one game that become puzzles, the worst first. */
const MOST_OF_A_GAME = 5;

/** A puzzle from a game of one's own, with what was chosen then. */
export interface MistakePuzzle {
  /** The same for the same decision of the same game. */
  id: string;
  /** The table of the game. */
  game: string;
  turn: number;
  taken: string;
  puzzle: PuzzleView;
}

/** The table as the seat that has to choose saw it. */
export const puzzleTable = ({ table, people, view }: PuzzleView): TableView => assembleView(table, people, view, []);

/** What is right: the best option, and those that are as good as it or cannot be told from it. */
export const rightOptions = ({ options }: PuzzleSolution): OptionReport[] =>
  options.filter((option, place) => place === 0 || option.close || option.grade === 'best' || option.grade === 'fine');

export const isRight = (solution: PuzzleSolution, move: string): boolean =>
  rightOptions(solution).some((option) => option.move === move);

/** Whether it is certain that a decision of the seat itself was a slip or worse, as every mistake and blunder is. */
const isConfirmed = ({ confirmed, grade, substitute }: DecisionReport): boolean =>
  substitute === null && (confirmed || grade === 'mistake' || grade === 'blunder');

/** The confirmed mistakes of the device that asked for a review, as puzzles. */
export function mistakesOf(replay: Replay, review: ReviewReport, id: string): MistakePuzzle[] {
  if (!review.yours.length) return [];
  const views = assembleReplay(replay);
  return review.seats
    .filter(({ seat }) => review.yours.includes(seat))
    .flatMap((seat) =>
      seat.decisions
        .filter(isConfirmed)
        .sort((a, b) => b.loss - a.loss)
        .slice(0, MOST_OF_A_GAME)
        .flatMap((decision) => mistake(replay, views, review, id, seat, decision)),
    );
}

function mistake(
  { table, people, views }: Replay,
  assembled: readonly TableView[],
  review: ReviewReport,
  id: string,
  { seat }: SeatReport,
  decision: DecisionReport,
): MistakePuzzle[] {
  const then = views[decision.view];
  const who = then && people[then.people];
  if (!who) return [];
  const { options, taken, turn, kind, why } = decision;
  const mine = [{ seat, legal: options.map(({ move }) => move), misthrows: [], choice: null, roll: false }];
  const puzzle: PuzzleView = {
    seat,
    kind,
    table: { ...table, position: turnStartText(assembled, decision.view), recent: [] },
    people: { ...who, yours: [seat] },
    view: { ...then.view, chosen: [], recent: [], mine },
    solution: {
      options: options.map((option) => ({ ...option, why: option.move === taken ? why : option.why })),
      exact: review.exact,
      rollouts: review.rollouts,
    },
  };
  return [{ id: `${id} ${decision.step} ${seat}`, game: id, turn, taken, puzzle }];
}
