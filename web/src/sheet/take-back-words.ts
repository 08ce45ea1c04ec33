/** That somebody takes a decision back, or that it stays, in words. */

import { t } from '../base/i18n.svelte';
import { decisionInWords } from '../base/wording';
import type { Happened, TableView } from '../net/table-view';
import { isolated } from '../ui/bidi';

/** The reader is told in the second person. */
export function takeBackInWords({ seat, kind, text }: Happened, { seats }: TableView): string {
  const { name = '', yours = false, layout } = seats[seat] ?? {};
  // Several people at one device are told apart by their names.
  const own = yours && seats.filter((each) => each.yours).length === 1;
  const said = kind === 'takeback' ? 'table-took-back' : 'table-stays';
  const move = decisionInWords(text, layout);
  return own ? t(`${said}-own`, { move }) : t(said, { name: isolated(name || t('profile-somebody')), move });
}
