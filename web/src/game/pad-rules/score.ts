/** Scores a sheet of the score pad, item by item. */

import type { GameName } from '../games';
import { GAME_FACTS, POINTS_PER_MISTHROW } from '../games.gen';
import { isCrossing } from '../layouts';
import { fieldPoints } from '../track';
import type { ScoreView } from '../../net/table-view';
import * as qwinto from './qwinto';
import * as qwixx from './qwixx';
import type { Sheet } from './sheet';

export function scoreOf(game: GameName, sheet: Sheet): ScoreView {
  const layout = GAME_FACTS[game];
  const rows = isCrossing(layout)
    ? layout.rows.map((row, n) => qwixx.rowPoints(row, sheet.rows[n] ?? []))
    : sheet.rows.map(qwinto.rowPoints);
  const bonuses = qwinto.bonuses(layout, sheet);
  const track = fieldPoints(sheet.pawn ?? 0);
  const misthrows = POINTS_PER_MISTHROW * sheet.misthrows;
  const total = [...rows, ...bonuses, track, misthrows].reduce((sum, each) => sum + each, 0);
  return { rows, bonuses, track, misthrows, total };
}
