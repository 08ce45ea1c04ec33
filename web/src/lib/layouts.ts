/** What the sheet of a game looks like, known without asking the server. */

import type { GameName } from './games';
import { numbersOf, PENTAGONS, QWINTO_COLUMNS, TRACKS, type TrackField } from './sheets';
import type { Layout } from './types';

/** The rows of each game, from the top. */
export const LETTERS: Record<GameName, readonly string[]> = {
  qwixx: ['r', 'y', 'g', 'b'],
  onboard: ['r', 'y', 'g', 'b'],
  qwinto: ['o', 'y', 'p'],
};

export function layoutOf(game: GameName, track: readonly TrackField[] = TRACKS.A): Layout {
  const qwinto = game === 'qwinto';
  return {
    rows: LETTERS[game].map((letter) => ({
      letter,
      numbers: qwinto ? [] : [...numbersOf(letter)],
      columns: qwinto ? [...(QWINTO_COLUMNS[letter] ?? [])] : [],
    })),
    pentagons: qwinto
      ? LETTERS.qwinto.flatMap((row) => (PENTAGONS[row] ?? []).map((place) => ({ row, number: place + 1 })))
      : [],
    track: game === 'onboard' ? track.map(({ letter, number }) => ({ row: letter, number })) : [],
  };
}
