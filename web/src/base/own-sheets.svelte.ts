/** The sheets that somebody drew or kept, in this browser: every page reads and changes the same list. */

import { SHEET_LIMITS } from '../game/games.gen';
import { textOfLink } from '../game/own/link';
import { layoutOfText } from '../game/own/text';
import type { Layout } from '../net/types';
import { isList, isObject, isText, newId, read, write } from './kept';
import { router } from './router.svelte';

const KEY = 'rowlock-sheets';
const VERSION = 1;
const MAX_SHEETS = 200;
/** A text that is being typed may be longer than it may be in the end. */
const MAX_CHARACTERS = 4 * SHEET_LIMITS.characters;

export interface OwnSheet {
  readonly id: string;
  /** As it was typed or drawn last, readable or not. */
  readonly text: string;
}

/** A sheet that can be played. */
export interface ReadableSheet extends OwnSheet {
  readonly layout: Layout;
}

interface Stored {
  readonly version: typeof VERSION;
  readonly sheets: readonly OwnSheet[];
}

const isOwnSheet = (found: unknown): boolean => isObject(found) && isText(found['id']) && isText(found['text']);
const isStored = (found: unknown): boolean =>
  isObject(found) && found['version'] === VERSION && isList(found['sheets'], isOwnSheet);
const stored = (): readonly OwnSheet[] => read<Stored>(KEY, isStored)?.sheets ?? [];

class OwnSheets {
  /** The newest first. */
  all = $state.raw(stored());
  /** False if the browser did not store the last change: it is gone when the page is closed. */
  isKept = $state(true);
  readonly readable: readonly ReadableSheet[] = $derived(
    this.all.flatMap((sheet) => {
      const layout = layoutOfText(sheet.text);
      return layout ? [{ ...sheet, layout }] : [];
    }),
  );

  constructor() {
    // Another window may have changed them.
    addEventListener('storage', ({ key }) => {
      if (key === KEY) this.all = stored();
    });
  }

  get isFull(): boolean {
    return this.all.length >= MAX_SHEETS;
  }

  find(id: string): OwnSheet | undefined {
    return this.all.find((sheet) => sheet.id === id);
  }

  withText(text: string): OwnSheet | undefined {
    return this.all.find((sheet) => sheet.text === text);
  }

  /** Keep a text; one that is there already is not kept twice. Null if there is no more room. */
  keep(text: string): OwnSheet | null {
    return this.withText(text) ?? this.add(text);
  }

  /** A new sheet, in front of all others; null if there is no more room. */
  add(text: string): OwnSheet | null {
    if (this.isFull) return null;
    const sheet = { id: newId(), text };
    this.#set([sheet, ...this.all]);
    return sheet;
  }

  change(id: string, text: string): void {
    const cut = text.slice(0, MAX_CHARACTERS);
    this.#set(this.all.map((sheet) => (sheet.id === id ? { id, text: cut } : sheet)));
  }

  /** Take a sheet away; `putBack` undoes it. */
  drop(id: string): { sheet: OwnSheet; place: number } | null {
    const place = this.all.findIndex((sheet) => sheet.id === id);
    const sheet = this.all[place];
    if (!sheet) return null;
    this.#set(this.all.filter((each) => each !== sheet));
    return { sheet, place };
  }

  putBack({ sheet, place }: { sheet: OwnSheet; place: number }): void {
    this.#set([...this.all.slice(0, place), sheet, ...this.all.slice(place)]);
  }

  #set(sheets: readonly OwnSheet[]): void {
    this.all = sheets;
    this.isKept = write(KEY, { version: VERSION, sheets } satisfies Stored);
  }
}

export const ownSheets = new OwnSheets();

/** The text of the sheet that is named behind the hash of the address, if it can be played on. */
export const sheetInAddress = (): string | null => layoutOfText(textOfLink(router.hash) ?? '')?.text ?? null;
