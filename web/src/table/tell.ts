/** What a person who hears the table asks for by a key: the last throw, rows, and what is open. */

import { t } from '../base/i18n.svelte';
import { list, moveInWords, sentence, sheetInWords } from '../base/wording';
import { readDice } from '../game/notation';
import { isCrossing, isWhite } from '../game/layouts';
import type { SeatView, TableView } from '../net/table-view';
import type { TableController } from './controller.svelte';
import { prompt, waitingFor } from './prompt';

/** What can be asked for, as `shortcut` names it. */
export type Question = 'throw' | 'mine' | 'others' | 'open';

/** Sentences one after the other, each with a full stop. */
export const inSentences = (parts: string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');

export function answer(question: Question, view: TableView, controller: TableController): string {
  switch (question) {
    case 'throw':
      return lastThrow(view);
    case 'mine':
      return controller.seated ? rowsOf(controller.seated, controller.me !== null && !controller.shared) : '';
    case 'others':
      return inSentences(view.seats.filter(({ seat }) => seat !== controller.seat).map((seat) => rowsOf(seat)));
    case 'open':
      return whatIsOpen(view, controller);
  }
}

/** Who threw what last, and the sum that everybody may use. */
function lastThrow(view: TableView): string {
  const thrown = view.recent.filter(({ kind }) => kind === 'roll').at(-1);
  if (!thrown) return t('table-no-throw');
  const dice = readDice(thrown.text).filter(({ face }) => face > 0);
  const faces = dice.map(({ name, face }) => t('table-die', { die: name[0] ?? '', face })).join(', ');
  const crossing = isCrossing(view.table.layout);
  const summed = dice.filter(({ name }) => !crossing || isWhite(name));
  const word = t('number-word', { number: summed.reduce((sum, { face }) => sum + face, 0) });
  const roller = view.seats[thrown.seat];
  const own = roller?.yours && view.mine.length === 1;
  const name = own ? t('page-seat-yours') : (roller?.name ?? '');
  return inSentences([sentence(t('chose', { name, move: faces })), t(crossing ? 'white-sum' : 'sum', { word })]);
}

/** A seat's rows, misthrows and points; the reader's own sheet is "yours". */
function rowsOf({ name, layout, sheet }: SeatView, own = false): string {
  if (!sheet) return '';
  const points = t('table-points-total', { points: sheet.score.total });
  return `${sheetInWords(own ? null : name, layout, sheet)}; ${t('table-misthrows', { count: sheet.misthrows })}; ${points}`;
}

/** What is asked, and all that may be chosen. */
function whatIsOpen(view: TableView, controller: TableController): string {
  const { me, seated } = controller;
  const asked = prompt(view, controller) || waitingFor(view);
  if (!me || me.roll || controller.choice !== null) return inSentences([asked]);
  const moves = me.legal.map((move) => moveInWords(move, view.dice, seated?.layout));
  return inSentences([asked, moves.length ? sentence(list(moves)) : '']);
}
