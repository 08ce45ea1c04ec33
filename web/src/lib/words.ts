/** Names that the page gives to things of the server. */

import { has, t } from './i18n.svelte';
import type { GameInfo, Replay, TableView } from './types';

/** What a bot of that level is called. */
export function botName(level: string): string {
  const id = `bot-${level}`;
  return has(id) ? t(id) : level;
}

/** What a bot of that level does and whom it suits, in a sentence. */
export function botAbout(level: string): string {
  const id = `bot-${level}-about`;
  return has(id) ? t(id) : '';
}

/** Who can sit at a table of so many seats: the ladder, and alone also whoever only plays alone. */
export function levelsFor(info: GameInfo, seats: number): string[] {
  return seats === 1 ? [...info.bots, ...info.alone] : info.bots;
}

/** The name of a seat. A person whose profile was deleted is somebody. A bot bears that of its level,
 *  the second one `simple 2`. */
export function seatName(name: string, level: string | null): string {
  if (level === null || !name.startsWith(level)) return name || t('profile-somebody');
  const number = name.slice(level.length);
  return /^( \d+)?$/.test(number) ? botName(level) + number : name;
}

/** What a bot is called that plays for a person. */
export function substituteName(person: string): string {
  return t('bot-for', { name: person || t('profile-somebody') });
}

/** A replay in which bots have names that people understand. */
export function namedReplay(replay: Replay): Replay {
  return { ...replay, start: named(replay.start), steps: replay.steps.map((step) => ({ ...step, view: named(step.view) })) };
}

/** A view in which everybody has a name that people understand, in whatever language is spoken. */
export function named(view: TableView): TableView {
  const seats = view.seats.map((seat) =>
    seat.kind === 'bot' || (seat.kind === 'person' && !seat.name)
      ? {
          ...seat,
          // Asked for when it is read: the language may change while the view stays.
          get name() {
            return seat.substitute ? substituteName(seat.person) : seatName(seat.name, seat.level);
          },
        }
      : seat,
  );
  return { ...view, seats };
}
