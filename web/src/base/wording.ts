/** The wording of game/wording.ts in the language that is spoken. */

import { wordingIn } from '../game/wording';
import { translator } from './i18n.svelte';

export { lateWhat, signed } from '../game/wording';
export const {
  list,
  decimal,
  sentence,
  moveInWords,
  decisionInWords,
  cellsInWords,
  deedsInWords,
  followsInWords,
  diceInWords,
  reasonInWords,
  pointsInWords,
  sheetInWords,
  signInWords,
  cellMarks,
  sheetName,
  tableSheet,
} = wordingIn(translator);
