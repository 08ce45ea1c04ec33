/** News about what people agree to, in words: a decision is taken back, or stays; somebody concedes. */

import { t } from '../base/i18n.svelte';
import { decisionInWords } from '../base/wording';
import type { Happened, TableView } from '../net/table-view';
import { isolated } from '../ui/bidi';

const SAID: Partial<Record<Happened['kind'], string>> = {
  takeback: 'table-took-back',
  stays: 'table-stays',
  conceded: 'table-conceded',
};

/** The sentence for a piece of news, to its reader in the second person; nothing for other kinds. */
export function toldInWords({ seat, kind, text }: Happened, { seats }: TableView): string {
  const said = SAID[kind];
  if (!said) return '';
  const { person = '', yours = false, layout } = seats[seat] ?? {};
  // Several people at one device are told apart by their names.
  const own = yours && seats.filter((each) => each.yours).length === 1;
  const move = text && decisionInWords(text, layout);
  return own ? t(`${said}-own`, { move }) : t(said, { name: isolated(person || t('profile-somebody')), move });
}
