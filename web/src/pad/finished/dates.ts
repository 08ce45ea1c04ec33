/** Dates of finished games, in the language that is spoken. */

import { language } from '../../base/i18n.svelte';

/** Day and time of a date as ISO 8601 writes it. */
export const day = (when: string): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(when));
