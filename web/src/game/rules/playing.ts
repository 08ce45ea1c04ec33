/** A game with its options, as the headers of a record name them: `sheet`, `track`, `late_die`. */

import { CLASSIC_SHEET, type GameName } from '../games.gen';
import { layoutOf } from '../layouts';
import { readTrack } from '../track-text';
import type { Layout } from '../../net/types';
import type { Game } from './game';
import { OnBoardGame } from './onboard/game';
import { QwintoGame } from './qwinto/game';
import { CrossingGame } from './qwixx/game';
import { sheetsFor } from './text/header';

export type Options = Readonly<Record<string, string>>;

/** The printed sheet of each seat; throws `BadSheet`. */
export function layoutsFor(game: GameName, seats: number, { sheet, track }: Options = {}): Layout[] {
  if (game === 'qwixx') return sheetsFor(sheet ?? CLASSIC_SHEET, seats);
  const layout = layoutOf(game, track === undefined ? undefined : readTrack(track));
  return Array.from({ length: seats }, () => layout);
}

/** The rules for a number of seats. */
export function playing(game: GameName, seats: number, options: Options = {}): Game {
  const layouts = layoutsFor(game, seats, options);
  const lateDie = options['late_die'] === 'true';
  switch (game) {
    case 'qwixx':
      return new CrossingGame(layouts, lateDie);
    case 'onboard':
      return new OnBoardGame(layouts, lateDie);
    case 'qwinto':
      return new QwintoGame(layouts[0]!);
  }
}
