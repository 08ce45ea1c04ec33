/** What can be made of a finished game of the score pad: a record, a review, sheets on paper. */

import { t } from '../../base/i18n.svelte';
import { list } from '../../base/wording';
import { GAME_FACTS } from '../../game/games.gen';
import { shutRows, endings, type Table } from '../../game/rules/pad/table';
import { whyNoRecord, writeRecord, type NoRecord } from '../../game/rules/pad/record';
import { sheetOfSeat } from '../../game/rules/text/header';
import { sheetView } from '../../game/rules/view';
import { draftOf, positionText } from '../../net/position';
import type { NotedSheets } from '../../net/types';
import type { StoredPad } from '../device/storage';

type Header = Pick<StoredPad, 'game' | 'sheet' | 'track' | 'names'>;

export interface FinishedGame {
  readonly stored: Header;
  readonly table: Table;
  /** Whether other devices had sheets of it. */
  readonly shared: boolean;
}

/** The record, if every throw was typed; of a shared game a device has only its own part. */
export function recordOf({ stored, table, shared }: FinishedGame): string | null {
  return shared ? null : writeRecord(table, stored);
}

/** Why the game cannot be reviewed, as sentences; none if it can. */
export function whyNoReview({ table, shared }: FinishedGame): string[] {
  const reasons: { code: NoRecord['code'] | 'shared' | 'unfinished'; turns: readonly number[] }[] = shared
    ? [{ code: 'shared', turns: [] }]
    : whyNoRecord(table);
  const isCut = !reasons.length && !endings(table).length;
  const all = isCut ? [{ code: 'unfinished' as const, turns: [] }] : reasons;
  return all.map(({ code, turns }) => t(`pad-no-${code}`, { count: turns.length, turns: list(turns.map(String)) }));
}

/** The sheets as positions, to be printed: each for itself, as rows may have been closed elsewhere. */
export function sheetsToPrint({ stored, table }: FinishedGame): NotedSheets {
  const { game, sheet, track, names } = stored;
  const sheets = table.sheets.map((each, n) => {
    const layout = table.layouts[n]!;
    const header = sheetOfSeat(sheet, n).replaceAll('\n', '; ');
    const label = game === 'qwixx' ? `qwixx(${header})` : game;
    const draft = draftOf(label, [sheetView(layout, each)], 0, {});
    return { name: names[n] ?? '', text: positionText(draft, () => layout, shutRows(table)) };
  });
  return { sheets, track: game === 'onboard' && track !== GAME_FACTS.onboard.track ? track : '' };
}
