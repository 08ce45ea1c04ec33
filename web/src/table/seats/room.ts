/** Whether there is room for the whole sheets of the others, or only for a line each. */

import { lineCount } from '../../game/sheets/lines';
import type { Layout } from '../../net/types';

/** A low phone has no room beside the own sheet, a phone has some; tablets have more, below it or on their side. */
export type Screen = 'low' | 'phone' | 'tablet' | 'side' | 'desk';

/** A sheet with more lines than this is long: its rows are lower. */
export const MANY_LINES = 5;
/** Whole sheets beside the own one on a phone have no more lines than this. */
const LINES_ON_PHONE = 4;
/** With a track beside the sheets, more seats than this are lines on a tablet. */
const SEATS_WITH_TRACK = 3;

/** What lies above and below the sheets on larger screens, and the least that a sheet needs, in pixels. */
const BESIDE = { tablet: 340, side: 180, desk: 70 };
const LINE = 20;
const HEAD_AND_FOOT = 66;
const EXTRAS = 36;
const OWN_LINE = 54;

/** Whether the sheets of all other seats, laid out like this, can be shown whole on a screen of this height. */
export function fitWhole(layouts: readonly Layout[], screen: Screen, height: number): boolean {
  const [own, ...others] = layouts;
  if (!own || screen === 'low') return false;
  const track = own.track.length > 0;
  const lines = Math.max(...layouts.map(lineCount));
  if (screen === 'phone') return others.length === 1 && !track && lines <= LINES_ON_PHONE;
  if (screen !== 'desk' && track) return layouts.length <= SEATS_WITH_TRACK;
  if (lines <= MANY_LINES) return true;
  const least = HEAD_AND_FOOT + extraLines(own) * EXTRAS + lines * LINE;
  if (screen !== 'tablet') return others.length * least <= height - BESIDE[screen];
  const mine = HEAD_AND_FOOT + extraLines(own) * EXTRAS + lines * OWN_LINE;
  return Math.ceil(others.length / 2) * least <= height - BESIDE.tablet - mine;
}

/** About how many lines what a sheet has beside its rows takes up: strip and bar, and the short ones. */
function extraLines({ marks, most }: Layout): number {
  const long = Number(marks.swap.length > 0) + Number(marks.bar.length > 0);
  const short = Number(marks.lucky.length > 0) + Number(marks.steps.length > 0) + Number(most !== null);
  return Math.ceil(long / 2 + short / 3);
}
