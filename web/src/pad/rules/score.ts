/** What a sheet is worth, item by item. */

import type { GameName } from '../../lib/games';
import { LETTERS } from '../../lib/layouts';
import type { ScoreView } from '../../lib/types';
import { fieldPoints } from './onboard';
import * as qwinto from './qwinto';
import * as qwixx from './qwixx';
import { POINTS_PER_MISTHROW, type Sheet } from './sheet';

export function scoreOf(game: GameName, sheet: Sheet): ScoreView {
  const rows =
    game === 'qwinto'
      ? sheet.rows.map(qwinto.rowPoints)
      : LETTERS[game].map((letter) => qwixx.rowPoints(sheet, letter));
  const bonuses = game === 'qwinto' ? qwinto.bonuses(sheet) : [];
  const track = fieldPoints(sheet.pawn);
  const misthrows = POINTS_PER_MISTHROW * sheet.misthrows;
  const total = [...rows, ...bonuses, track, misthrows].reduce((sum, each) => sum + each, 0);
  return { rows, bonuses, track, misthrows, total };
}
