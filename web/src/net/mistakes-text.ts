/** One's mistakes as commands: positions, dice and seats as `rowlock rollout` reads them. */

import { seatLetter } from '../game/notation';
import { explorePathOf } from './position';
import { puzzleTable, rightOptions, type MistakePuzzle } from './puzzles';

const OPTIONS = ['sheet', 'track'];
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * A command for each mistake, after a line that says what was chosen and what is right. Dice are only known before
 * the first decision of a turn; of a later one it is the position in which the turn began.
 */
export const mistakesText = (mistakes: readonly MistakePuzzle[]): string =>
  mistakes.map((each) => `${commandOf(each).join('\n')}\n`).join('\n');

function commandOf({ puzzle, turn, taken }: MistakePuzzle): string[] {
  const { game, position, options } = puzzle.table;
  const path = explorePathOf(puzzleTable(puzzle));
  const asked = new URLSearchParams(path?.split('?')[1] ?? '');
  const table = asked.get('table') ?? position ?? '';
  const dice = asked.get('dice');
  const best = puzzle.solution ? rightOptions(puzzle.solution).map(({ move }) => move) : [];
  const flags = OPTIONS.filter((option) => options[option] && !table.includes('(')).flatMap((option) => [
    `--${option}`,
    quoted(options[option]!),
  ]);
  const seat = path === null ? [] : ['--seat', seatLetter(puzzle.seat)];
  return [
    `# ${game}, turn ${turn}, seat ${seatLetter(puzzle.seat)}: ${taken}; right: ${best.join(', ')}`,
    ['rowlock rollout', quoted(table), ...(dice ? ['--dice', quoted(dice)] : []), ...seat, ...flags].join(' '),
  ];
}
