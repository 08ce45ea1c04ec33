/** The golden playthroughs of Python (tests/rules/playthroughs) as states and steps, for tests. */

import { isGame, type GameName } from '../games';
import { readMove, seatOf, type Move } from '../notation';
import type { Game, State } from './game';
import { playing, type Options } from './playing';

const FILES = import.meta.glob<string>('../../../../tests/rules/playthroughs/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const HEAD = /^(\w+)(?: \{'(\w+)': '([^']+)'\})? seats (\d) seed/;

export interface PlayedStep {
  readonly before: State;
  readonly after: State;
  /** The faces of a throw, or the choice of a seat. */
  readonly faces?: readonly number[];
  readonly seat?: number;
  readonly move?: Move;
}

export interface PlayedGame {
  readonly name: string;
  readonly game: GameName;
  readonly options: Options;
  readonly seats: number;
  readonly rules: Game;
  readonly steps: readonly PlayedStep[];
}

function played(name: string, text: string): PlayedGame {
  const [head = '', ...lines] = text.split('\n').map((line) => line.trim());
  const [, game = '', key, value = '', seats] = HEAD.exec(head)!;
  if (!isGame(game)) throw new RangeError(game);
  const options: Options = key ? { [key]: value } : {};
  const rules = playing(game, Number(seats), options);
  let state: State = rules.start(Number(seats));
  const steps: PlayedStep[] = [];
  for (const line of lines) {
    const [, letter, move = ''] = /^([A-F]) chooses ([^,]+)/.exec(line) ?? [];
    const before = state;
    if (line.startsWith('rolls')) {
      const faces = [.../\(([^)]*)\)/.exec(line)![1]!.matchAll(/\d+/g)].map(Number);
      state = rules.roll(state, faces);
      steps.push({ before, after: state, faces });
    } else if (letter) {
      const chosen = readMove(move)!;
      state = rules.apply(state, seatOf(letter), chosen);
      steps.push({ before, after: state, seat: seatOf(letter), move: chosen });
    }
  }
  return { name, game, options, seats: Number(seats), rules, steps };
}

export const PLAYED: readonly PlayedGame[] = Object.entries(FILES).map(([path, text]) =>
  played(path.split('/').at(-1)!, text),
);
