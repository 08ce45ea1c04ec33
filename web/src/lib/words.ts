/** Names that the page gives to things of the server. */

import { has, t } from './i18n.svelte';
import type { TableView } from './types';

/** What a bot of that level is called. */
export function botName(level: string): string {
  const id = `page-bot-${level}`;
  return has(id) ? t(id) : level;
}

/** A name in a list of tables: bots bear the name of their level, the second one `simple 2`. */
export function seatName(name: string): string {
  const [, level = name, number = ''] = /^([a-z]+)( \d+)?$/.exec(name) ?? [];
  return has(`page-bot-${level}`) ? botName(level) + number : name;
}

/** A view in which bots have names that people understand, in whatever language is spoken. */
export function named(view: TableView): TableView {
  const seats = view.seats.map((seat) =>
    seat.kind === 'bot'
      ? {
          ...seat,
          // Asked for when it is read: the language may change while the view stays.
          get name() {
            return seatName(seat.name);
          },
        }
      : seat,
  );
  return { ...view, seats };
}
