/** What has dice of the day: the games, and Qwixx on the sheet of the week. */

import { t } from '../base/i18n.svelte';
import { sheetName } from '../base/wording';
import { GAMES, type GameName } from '../game/games';

/** What stands for a game where the sheet of the week is played. */
export const SHEET = 'sheet';
export type ContestName = GameName | typeof SHEET;

export const CONTESTS: readonly ContestName[] = [...GAMES, SHEET];

export const isContest = (name: string): name is ContestName => CONTESTS.some((each) => each === name);

/** What people call it, with the sheet of its week. */
export const contestTitle = (name: string, sheet: string): string =>
  name === SHEET ? t('daily-sheet', { sheet: sheetName(sheet) }) : t(`game-${name}`);
