/** The prompt above the choices: what to do now, or which seats are waited for. */

import { t } from '../base/i18n.svelte';
import { taskText } from '../base/task';
import type { TableView } from '../net/table-view';
import { isolated } from '../ui/bidi';
import type { TableController } from './controller.svelte';
import { followsInWords, list, sentence } from '../base/wording';

export function prompt(view: TableView, controller: TableController): string {
  const me = controller.me;
  if (view.status !== 'playing') return '';
  if (!me) return t(controller.movedOn ? 'table-moved-on' : 'table-looking-on');
  const who = controller.shared ? `${isolated(controller.seated?.name ?? '')}: ` : '';
  if (controller.settling) return who + t('table-settles');
  // Several people at one device are told apart by their names, not by "you".
  if (me.roll && controller.shared) return t('table-rolls', { name: isolated(controller.seated?.name ?? '') });
  if (me.roll) return t('table-ask-roll');
  if (controller.throwing?.correct === false) return throwLine(view);
  if (controller.choice !== null) return waitingFor(view, me.seat);
  if (!controller.seatsDue.includes(me.seat)) return '';
  const { pencilled, seated } = controller;
  if (pencilled) return sentence(followsInWords(pencilled, seated?.layout).join(', '));
  if (me.legal.every((move) => move.kind === 'pass')) return who + t('table-ask-only-pass');
  return who + taskText(view);
}

/** Who throws the own dice that are to be typed: "Throw your dice", or "Throw for Ben". */
export function throwLine(view: TableView): string {
  const roller = view.seats[view.active];
  const person = roller?.yours && view.mine.length === 1 ? 'you' : roller?.kind === 'bot' ? 'bot' : 'other';
  return t('throw-ask', { who: person, name: isolated(roller?.name ?? '') });
}

/** "Waiting for Ben and Emma" */
export function waitingFor(view: TableView, except: number | null = null): string {
  const doing = view.seats[view.active];
  // Qwinto: what the others wait for is said, not only for whom.
  if (doing && doing.seat !== except && (view.phase === 'take' || view.phase === 'keep')) {
    const sum = view.dice.reduce((all, die) => all + die.face, 0);
    return t('table-waiting-dice', { phase: view.phase, name: isolated(doing.name), sum });
  }
  const names = view.seats
    .filter((seat) => seat.waiting && !seat.chosen && seat.seat !== except)
    .map((seat) => isolated(seat.name));
  if (names.length) return t('table-waiting-for', { names: list(names) });
  return view.settleMs !== null ? t('table-settling') : '';
}
