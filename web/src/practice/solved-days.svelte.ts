/** The puzzles of days that this device has answered, and the streak of those it has solved. */

import { isList, isObject, isText, read, write } from '../base/kept';
import { streak } from '../game/leitner';

const KEY = 'rowlock-puzzle-days';
const MAX_DAYS = 400;

export interface AnsweredDay {
  day: string;
  move: string;
  right: boolean;
}

const isAnswered = (found: unknown): boolean =>
  isObject(found) && isText(found['day']) && isText(found['move']) && typeof found['right'] === 'boolean';
const stored = (): readonly AnsweredDay[] =>
  read<readonly AnsweredDay[]>(KEY, (found) => isList(found, isAnswered)) ?? [];

class AnsweredDays {
  all = $state.raw(stored());

  of(day: string): AnsweredDay | undefined {
    return this.all.find((each) => each.day === day);
  }

  /** Keep the first answer to a day's puzzle. */
  keep(answer: AnsweredDay): void {
    const others = stored().filter((each) => each.day !== answer.day);
    this.all = [...others, answer].sort((a, b) => (a.day < b.day ? -1 : 1)).slice(-MAX_DAYS);
    write(KEY, this.all);
  }

  streak(today: string): number {
    return streak(new Set(this.all.filter(({ right }) => right).map(({ day }) => day)), today);
  }
}

export const answeredDays = new AnsweredDays();
