/** Scores a sheet of any game, item by item. */

import { POINTS_PER_MISTHROW } from '../games.gen';
import { isCrossing } from '../layouts';
import { fieldPoints } from '../track';
import type { ScoreView } from '../../net/table-view';
import type { Layout } from '../../net/types';
import * as qwinto from './qwinto/sheet';
import { bridgeCrosses } from './qwixx/bridges';
import { crossCount, crossesOn, rowPoints } from './qwixx/row';
import type { Sheet } from './sheet';

export function scoreOf(layout: Layout, sheet: Sheet): ScoreView {
  const [rows, bonuses] = isCrossing(layout)
    ? [crossPoints(layout, sheet), stepPoints(layout, sheet)]
    : [sheet.rows.map(qwinto.rowPoints), qwinto.bonuses(layout, sheet)];
  const track = fieldPoints(sheet.pawn ?? 0);
  // Nothing is 0, not -0.
  const misthrows = POINTS_PER_MISTHROW * sheet.misthrows || 0;
  const total = [...rows, ...bonuses, track, misthrows].reduce((sum, each) => sum + each, 0);
  return { rows, bonuses, track, misthrows, total };
}

/** The crosses of each row and of the bridges beside it, as many as count. */
function crossPoints(layout: Layout, sheet: Sheet): number[] {
  return layout.rows.map(({ letter }, n) => {
    const crosses = crossCount(layout, sheet.rows[n] ?? []) + bridgeCrosses(layout, sheet, letter);
    return rowPoints(Math.min(crosses, layout.most ?? crosses));
  });
}

/** The steps are one row more; a step counts once, also with two crosses. */
function stepPoints(layout: Layout, sheet: Sheet): number[] {
  const { steps } = layout.marks;
  return steps.length ? [rowPoints(steps.filter((cell) => crossesOn(layout, sheet, cell)).length)] : [];
}
