/** The options of a table in words: what guests read before they sit down, and what the host has changed. */

import { t } from '../../base/i18n.svelte';
import { tableSheet } from '../../base/wording';
import { TRACK_NAMES } from '../../game/track-text';
import type { TableInfo, TableView } from '../../net/table-view';

export interface Term {
  key: string;
  label: string;
  value: string;
}

/** The part of a table on which its options depend. */
type Options = Pick<
  TableInfo,
  'game' | 'options' | 'layout' | 'seconds' | 'days' | 'settle' | 'coachForAll' | 'throws'
>;

/** Games whose sheets, or whose track, can be chosen. */
const HAS_SHEET = ['qwixx'];
const HAS_LATE_DIE = ['qwixx', 'onboard'];

/** What people agree to when they sit down. */
function agreedTerms(table: Options): Term[] {
  const { game, options, seconds, days, settle, coachForAll, throws } = table;
  const track = options['track'] ?? 'A';
  const named = (TRACK_NAMES as readonly string[]).includes(track);
  const terms: (Term | false)[] = [
    HAS_SHEET.includes(game) && {
      key: 'sheet',
      label: t('sheet-choice'),
      value: tableSheet(table) || t('sheet-name-classic'),
    },
    table.layout.track.length > 0 && {
      key: 'track',
      label: t('page-option-track'),
      value: named ? t('page-track', { name: track }) : t('page-track-own'),
    },
    HAS_LATE_DIE.includes(game) && {
      key: 'late_die',
      label: t('page-option-late-die'),
      value: yesNo(options['late_die'] === 'true'),
    },
    {
      key: 'seconds',
      label: t('page-option-seconds'),
      value: timeInWords(seconds, days),
    },
    { key: 'throws', label: t('real-dice'), value: yesNo(throws === 'own') },
    { key: 'settle', label: t('page-option-settle'), value: yesNo(settle) },
    { key: 'coach', label: t('coach-among-people'), value: yesNo(coachForAll) },
  ];
  return terms.filter((term) => term !== false);
}

/** All options of a table. */
export function tableTerms(table: TableInfo): Term[] {
  return [
    ...agreedTerms(table),
    { key: 'pace', label: t('page-option-pace'), value: t(`page-pace-${table.pace}`) },
    { key: 'public', label: t('page-option-public'), value: yesNo(table.public) },
  ];
}

/** What the host has changed since this device agreed: what it is now, and what it was. */
export function changedTerms({ table, before }: Pick<TableView, 'table' | 'before'>): (Term & { was: string })[] {
  if (!before) return [];
  const { options, seconds, days, settle, coach, throws } = before;
  const old = agreedTerms({ ...table, options, seconds, days, settle, coachForAll: coach, throws });
  const was = new Map(old.map(({ key, value }): [string, string] => [key, value]));
  // Two sheets or tracks of people's own have the same name.
  const differs = (key: string): boolean => options[key] !== table.options[key];
  return agreedTerms(table)
    .map((term) => ({ ...term, was: was.get(term.key) ?? '' }))
    .filter(({ key, value, was }) => value !== was || (['sheet', 'track'].includes(key) && differs(key)));
}

function timeInWords(seconds: number | null, days: number | null): string {
  if (days !== null) return t('slow-days', { count: days });
  return seconds === null ? t('page-seconds-none') : t('page-seconds', { count: seconds });
}

const yesNo = (yes: boolean): string => t(yes ? 'host-yes' : 'host-no');
