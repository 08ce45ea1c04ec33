/** Entry point of the rules, built as a file of its own for tests. */

export { writeMove, readMove } from '../notation';
export { layoutsFor, playing } from './playing';
export { after, endings, lastRound, newTable, refusal } from './pad/table';
export { scoreOf } from './score';
export { rowWorths } from '../own/worth';
export { readSheetText } from './text/read';
export { readSheetHeader } from './text/header';
