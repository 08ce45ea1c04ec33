/** Entry point of the score pad's rules, built as a file of its own for tests. */

export { scoreOf } from './score';
export { after, endings, lastRound, newTable, refusal } from './table';
