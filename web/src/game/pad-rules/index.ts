/** The rules of the score pad, as one module that tests can fetch. */

export { scoreOf } from './score';
export { after, endings, lastRound, newTable, refusal } from './table';
