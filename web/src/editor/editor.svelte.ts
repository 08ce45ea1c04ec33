/** The sheet under the pencil: its text, what it looks like, what is wrong with it, and the way back. */

import { ownSheets, type OwnSheet } from '../base/own-sheets.svelte';
import { rowOf, type Edit } from '../game/own/cells';
import { cellsAtFault } from '../game/own/problems';
import { draftOf } from '../game/own/text';
import type { BadSheet } from '../game/rules/text/bad-sheet';
import { writeSheet } from '../game/rules/text/write';
import type { Layout } from '../net/types';

export const TOOLS = ['numbers', 'colours', 'marks', 'rows', 'extras', 'rules', 'shuffle', 'text'] as const;
export type Tool = (typeof TOOLS)[number];

const MAX_STEPS = 200;

/** A place of a row: it stays the same while its number changes. */
interface Place {
  readonly row: string;
  readonly place: number;
}

export class Editor {
  readonly id: string;
  text = $state('');
  tool = $state<Tool>('numbers');
  /** An edit that would have left no sheet at all. */
  refused = $state.raw<BadSheet | null>(null);
  #past = $state.raw<readonly string[]>([]);
  #future = $state.raw<readonly string[]>([]);
  #picked = $state.raw<Place | null>(null);
  /** What was drawn last: it stays in sight while a text cannot be read. */
  #drawn = $state.raw<Layout | null>(null);
  #isTyping = false;

  readonly #draft = $derived(draftOf(this.text));
  /** Null as long as the text has never been readable. */
  readonly layout = $derived(this.#draft.layout ?? this.#drawn);
  readonly problems = $derived(this.#draft.problems);
  /** Whether what is drawn is what is written. */
  readonly isDrawn = $derived(this.#draft.layout !== null);
  /** Whether it can be played on. */
  readonly isReady = $derived(this.isDrawn && !this.problems.length);
  readonly wrong = $derived(
    this.isDrawn && this.layout
      ? this.problems.flatMap((problem) => cellsAtFault(this.layout!, problem, this.text))
      : [],
  );
  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);

  constructor({ id, text }: OwnSheet) {
    this.id = id;
    this.text = text;
    this.#drawn = this.#draft.layout;
    if (!this.isDrawn) this.tool = 'text';
  }

  /** The picked cell, if it is still there. */
  get picked(): { row: string; place: number; number: number } | null {
    const number = this.layout && this.#picked && rowOf(this.layout, this.#picked.row)?.numbers[this.#picked.place];
    return this.#picked && number ? { ...this.#picked, number } : null;
  }

  pick(row: string, place: number): void {
    this.#picked = { row, place };
  }

  unpick(): void {
    this.#picked = null;
  }

  /** To the next cell of the row, as one who types does. */
  pickNext(): void {
    const picked = this.picked;
    const cells = (picked && this.layout && rowOf(this.layout, picked.row)?.numbers.length) ?? 0;
    if (picked && picked.place + 1 < cells) this.pick(picked.row, picked.place + 1);
  }

  /** Apply an edit; false if it changes nothing or would leave no sheet. */
  change(edit: Edit): boolean {
    if (!this.layout || !this.isDrawn) return false;
    const text = writeSheet(edit(this.layout));
    const { layout, problems } = draftOf(text);
    this.refused = layout ? null : (problems[0] ?? null);
    if (!layout || text === writeSheet(this.layout)) return false;
    this.#step(text);
    this.#isTyping = false;
    return true;
  }

  /** Take a text as it is typed, right or wrong; what is typed in one go is undone in one go. */
  type(text: string): void {
    if (this.#isTyping) this.#set(text);
    else this.#step(text);
    this.#isTyping = true;
  }

  undo(): void {
    this.#walk(
      this.#past,
      (past) => (this.#past = past),
      (from) => (this.#future = [...this.#future, from]),
    );
  }

  redo(): void {
    this.#walk(
      this.#future,
      (future) => (this.#future = future),
      (from) => (this.#past = [...this.#past, from]),
    );
  }

  #walk(from: readonly string[], left: (rest: readonly string[]) => void, kept: (text: string) => void): void {
    const text = from.at(-1);
    if (text === undefined) return;
    kept(this.text);
    left(from.slice(0, -1));
    this.refused = null;
    this.#isTyping = false;
    this.#set(text);
  }

  #step(text: string): void {
    this.#past = [...this.#past, this.text].slice(-MAX_STEPS);
    this.#future = [];
    this.#set(text);
  }

  #set(text: string): void {
    this.text = text;
    this.#drawn = draftOf(text).layout ?? this.#drawn;
    if (!this.isDrawn) this.tool = 'text';
    ownSheets.change(this.id, text);
  }
}
