/** Translations: loads the Fluent files that the Python side reads, and formats their messages. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Translator } from '../game/translator';
import type { ApiError } from '../net/api';
import { LANGUAGES, settings, type Language } from './settings.svelte';

export type Values = Record<string, string | number>;

/** One chunk for each language, fetched when it is switched to. */
const sources: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import('./languages/en'),
  de: () => import('./languages/de'),
  fr: () => import('./languages/fr'),
  it: () => import('./languages/it'),
};

let bundle = $state.raw<FluentBundle>(new FluentBundle('en'));
let current = $state<Language>('en');
const warned = new Set<string>();

/** The current language. */
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

/** Fetch a language and switch to it. */
export async function switchLanguage(wanted: Language): Promise<void> {
  const { default: texts } = await sources[wanted]();
  const next = new FluentBundle(wanted, { useIsolating: false });
  for (const text of texts) next.addResource(new FluentResource(text));
  bundle = next;
  current = wanted;
  document.documentElement.lang = wanted;
}

/** Switch to a language and store it as this device's choice. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  await switchLanguage(wanted);
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
  if (!pattern) return warn(id, 'is missing');
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, withNames(values), errors);
  if (errors.length) warn(id, String(errors[0]));
  return text;
}

/** The language that is spoken, for wording that lies below this room. */
export const translator: Translator = { t, has, language };

/** Why something was refused, in this language; else the server's English. */
export function errorText(code: string | ApiError, values: Values = {}, text = ''): string {
  if (typeof code !== 'string') return errorText(code.code, code.values, code.text);
  // The page's own file has its own errors, and better words for some of the server's.
  const id = [`page-error-${code}`, `error-${code}`].find(has);
  if (!id) return text || code;
  const reason = t(id, values);
  // A sheet's text is refused with the line that is wrong.
  return code.startsWith('sheet-') && values.line ? t('sheet-line', { line: values.line, reason }) : reason;
}

function withNames(values: Values): Record<string, FluentVariable> {
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

function warn(id: string, what: string): string {
  if (!warned.has(id)) console.warn(`message ${id} (${current}): ${what}`);
  warned.add(id);
  return id;
}
