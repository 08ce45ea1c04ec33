/** The line above the choices: what is to be done now, or who is waited for. */

import { t } from '../lib/i18n.svelte';
import type { TableView } from '../lib/types';
import { marked } from './names';
import type { Play } from './play.svelte';
import { list } from './words';

export function prompt(view: TableView, play: Play): string {
  const me = play.me;
  if (view.status !== 'playing') return '';
  if (!me) return t('table-looking-on');
  const who = play.shared ? `${marked(play.seated?.name ?? '')}: ` : '';
  if (me.roll) return who + t('table-ask-roll');
  if (play.choice !== null) return waitingFor(view, me.seat);
  if (!play.due.includes(me.seat)) return '';
  if (me.legal.every((move) => move.kind === 'pass')) return who + t('table-ask-only-pass');
  return who + task(view);
}

function task(view: TableView): string {
  const number = view.sum ?? 0;
  const word = t('number-word', { number });
  switch (view.phase) {
    case 'take':
      return t('table-ask-take');
    case 'keep':
      return t('table-ask-keep', { sum: view.dice.reduce((all, die) => all + die.face, 0) });
    case 'together':
      return t(view.table.game === 'qwinto' ? 'table-ask-enter' : 'table-ask-cross', { word });
    case 'colour':
      return t('table-ask-colour');
    case 'pawn':
      return t('table-ask-pawn');
    default:
      return '';
  }
}

/** "Waiting for Ben and Emma" */
export function waitingFor(view: TableView, except: number | null = null): string {
  const names = view.seats
    .filter((seat) => seat.waiting && !seat.chosen && seat.seat !== except)
    .map((seat) => marked(seat.name));
  return names.length ? t('table-waiting-for', { names: list(names) }) : '';
}
