/** The display names of net/display-names.ts in the language that is spoken. */

import { displayNamesIn } from '../net/display-names';
import { translator } from './i18n.svelte';

export const { botName, botAbout, seatName, withDisplayNames } = displayNamesIn(translator);
