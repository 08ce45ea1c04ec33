/** Loads rules and help cards, one chunk for each game and language. */

import type { GameName } from '../game/games';
import type { Language } from '../base/settings.svelte';

type Files = Record<string, () => Promise<string>>;

const rules: Files = import.meta.glob<string>('../../../src/rowlock/i18n/rules/*.md', {
  query: '?raw',
  import: 'default',
});
const cards: Files = import.meta.glob<string>('../../../src/rowlock/i18n/cards/*.md', {
  query: '?raw',
  import: 'default',
});

export const rulesText = (game: GameName, language: Language): Promise<string> =>
  read(rules, `/rules/${game}.${language}.md`);

/** The help card of a game, as Markdown. */
export const cardText = (game: GameName, language: Language): Promise<string> =>
  read(cards, `/cards/${game}.${language}.md`);

async function read(files: Files, name: string): Promise<string> {
  const path = Object.keys(files).find((each) => each.endsWith(name));
  const load = path === undefined ? undefined : files[path];
  if (!load) throw new Error(`no text ${name}`);
  return load();
}
