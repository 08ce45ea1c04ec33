/** The messages of the page: the same Fluent files that the Python side reads. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { ApiError } from './api';
import { LANGUAGES, settings, type Language } from './settings.svelte';

export type Values = Record<string, string | number>;

/** One chunk for each language, fetched when it is spoken. */
const sources: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import('./languages/en'),
  de: () => import('./languages/de'),
  fr: () => import('./languages/fr'),
  it: () => import('./languages/it'),
};

let bundle = $state.raw<FluentBundle>(new FluentBundle('en'));
let current = $state<Language>('en');
const said = new Set<string>();

/** The language spoken now. */
export function language(): Language {
  return current;
}

/** The language chosen, else the first of the browser's that Rowlock speaks, else English. */
export function preferredLanguage(): Language {
  if (settings.language && LANGUAGES.includes(settings.language)) return settings.language;
  for (const tag of navigator.languages) {
    const found = LANGUAGES.find((each) => each === tag.split('-')[0]?.toLowerCase());
    if (found) return found;
  }
  return 'en';
}

/** Fetch a language and speak it. */
export async function speak(wanted: Language): Promise<void> {
  const { default: texts } = await sources[wanted]();
  const next = new FluentBundle(wanted, { useIsolating: false });
  for (const text of texts) next.addResource(new FluentResource(text));
  bundle = next;
  current = wanted;
  document.documentElement.lang = wanted;
}

/** Speak another language from now on, on this device. */
export async function choose(wanted: Language): Promise<void> {
  await speak(wanted);
  settings.language = wanted;
}

/** A language's own name for itself. */
export function ownName(tag: Language): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Whether there is such a message. */
export function has(id: string): boolean {
  return bundle.hasMessage(id);
}

/** The message of that name; values called `row` and `die` are letters and get a name. */
export function t(id: string, values: Values = {}): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return complain(id, 'is missing');
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, named(values), errors);
  if (errors.length) complain(id, String(errors[0]));
  return text;
}

/** Why something was refused, in this language; else the server's English. */
export function errorText(
  code: string | ApiError,
  values: Values = {},
  text = '',
): string {
  if (typeof code !== 'string') return errorText(code.code, code.values, code.text);
  // The page's own troubles are told in its own file, and some others in words for who looks at it.
  const id = [`page-error-${code}`, `error-${code}`].find(has);
  return id ? t(id, values) : text || code;
}

function named(values: Values): Record<string, FluentVariable> {
  const result: Record<string, FluentVariable> = {};
  for (const [key, value] of Object.entries(values)) {
    if (key === 'row' || key === 'die') {
      result[key] = has(`${key}-${value}`) ? t(`${key}-${value}`) : String(value);
    } else {
      // Fluent would write 1,000 or 1.000; the numbers of a game are never grouped.
      result[key] = typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value;
    }
  }
  return result;
}

function complain(id: string, what: string): string {
  if (!said.has(id)) console.warn(`message ${id} (${current}): ${what}`);
  said.add(id);
  return id;
}
