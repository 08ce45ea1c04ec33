/** Names of seats as people read them: bots by their level, substitutes, deleted profiles. */

import type { Translator } from '../game/translator';
import type { TableView } from './table-view';

/** All display names in the language of a translator, which is asked anew for every name. */
export function displayNamesIn({ t, has }: Translator) {
  /** What a bot of that level is called. */
  function botName(level: string): string {
    const id = `bot-${level}`;
    return has(id) ? t(id) : level;
  }

  /** What a bot of that level does and whom it suits, in a sentence. */
  function botAbout(level: string): string {
    const id = `bot-${level}-about`;
    return has(id) ? t(id) : '';
  }

  /** The name of a seat: a deleted profile has none; a bot is called like its level, the second `simple 2`. */
  function seatName(name: string, level: string | null): string {
    if (level === null || !name.startsWith(level)) return name || t('profile-somebody');
    const number = name.slice(level.length);
    return /^( \d+)?$/.test(number) ? botName(level) + number : name;
  }

  /** The name of a bot that plays for a person. */
  function substituteName(person: string): string {
    return t('bot-for', { name: person || t('profile-somebody') });
  }

  /** A view whose seats have display names, read anew each time since the language may change. */
  function withDisplayNames(view: TableView): TableView {
    const seats = view.seats.map((seat) =>
      seat.kind === 'bot' || (seat.kind === 'person' && !seat.name)
        ? {
            ...seat,
            get name() {
              return seat.substitute ? substituteName(seat.person) : seatName(seat.name, seat.level);
            },
          }
        : seat,
    );
    return { ...view, seats };
  }

  return { botName, botAbout, seatName, substituteName, withDisplayNames };
}
