/** Whole games on every sheet that comes with Rowlock, as Python played them: tests/rules/playthroughs. */

import { describe, expect, it } from 'vitest';
import { isGame } from '../games';
import { readMove, seatLetter, seatOf, writeMove } from '../notation';
import type { State } from './game';
import { playing } from './playing';

const FILES = import.meta.glob<string>('../../../../tests/rules/playthroughs/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const HEAD = /^(\w+)(?: \{'(\w+)': '([^']+)'\})? seats (\d) seed/;

const numbers = (text: string): number[] => [...text.matchAll(/-?\d+/g)].map(Number);

/** What a state shows of itself, as in the files: phase, totals, and the moves of who is to decide. */
function shown(game: ReturnType<typeof playing>, state: State): string[] {
  const totals = state.sheets.map((_, seat) => game.score(state, seat).total);
  const moves = game
    .waiting(state)
    .map((seat) => `${seatLetter(seat)} may ${game.legal(state, seat).map(writeMove).join(', ')}`);
  return [`${state.phase} totals ${totals.join(', ')}`, ...moves];
}

describe.each(Object.entries(FILES))('%s', (_, text) => {
  it('is played in the same way', () => {
    const [head = '', ...lines] = text.split('\n').map((line) => line.trim());
    const [, name = '', key, value = '', seats] = HEAD.exec(head)!;
    if (!isGame(name)) throw new RangeError(name);
    const game = playing(name, Number(seats), key ? { [key]: value } : {});
    let state: State = game.start(Number(seats));
    let expected: string[] = [];
    const compare = (): void => {
      expect(shown(game, state)).toEqual(expected);
      expected = [];
    };
    for (const line of lines) {
      const [, seat = '', move = ''] = /^([A-F]) chooses ([^,]+)/.exec(line) ?? [];
      if (line.startsWith('rolls')) {
        compare();
        state = game.roll(state, numbers(/\(([^)]*)\)/.exec(line)![1]!));
      } else if (move) {
        compare();
        state = game.apply(state, seatOf(seat), readMove(move)!);
      } else if (/ totals | may /.test(line)) {
        expected.push(line.replace(/\((.*?),?\)/, '$1'));
      }
    }
    compare();
    expect(state.phase).toBe('over');
    const points = lines.filter((line) => / rows .* total /.test(line)).map(numbers);
    const found = state.sheets.map((_, seat) => {
      const { rows, bonuses, track, misthrows, total } = game.score(state, seat);
      return [...rows, ...bonuses, track, misthrows, total];
    });
    expect(found).toEqual(points);
    expect(lines).toContain(`ended by ${state.ended.join(', ')}`);
  });
});
