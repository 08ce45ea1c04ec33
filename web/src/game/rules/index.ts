/** Entry point of the rules, built as a file of its own for tests. */

export { writeMove, readMove } from '../notation';
export { layoutsFor, playing } from './playing';
export { after, refusal } from './pad/play';
export { endings, lastRound, newTable } from './pad/table';
export { whyNoRecord, writeRecord } from './pad/record';
export { scoreOf } from './score';
export { rowWorths } from '../own/worth';
export { readSheetText } from './text/read';
export { readSheetHeader } from './text/header';
