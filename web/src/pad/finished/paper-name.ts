/** What the sheet of a pad or of a result is called. */

import { sheetName } from '../../base/wording';
import { CLASSIC_SHEET } from '../../game/games.gen';

/** Empty for the usual sheet; `title` is that of a sheet of one's own. */
export function paperName({ sheet = CLASSIC_SHEET }: { sheet?: string }, title = ''): string {
  if (sheet === CLASSIC_SHEET) return '';
  return sheet.includes(':') ? sheetName('own', title) : sheetName(sheet);
}
