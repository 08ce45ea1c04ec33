/** What a seat has to decide, in a sentence. */

import { isCrossing } from '../game/layouts';
import type { TableView } from '../net/table-view';
import { t } from './i18n.svelte';

export function taskText(view: TableView): string {
  const number = view.sum ?? 0;
  const word = t('number-word', { number });
  switch (view.phase) {
    case 'take':
      return t('table-ask-take');
    case 'keep':
      return t('table-ask-keep', { sum: view.dice.reduce((all, die) => all + die.face, 0) });
    case 'together':
      return t(isCrossing(view.table.layout) ? 'table-ask-cross' : 'table-ask-enter', { word });
    case 'colour':
      return t('table-ask-colour');
    case 'pawn':
      return t('table-ask-pawn');
    default:
      return '';
  }
}
