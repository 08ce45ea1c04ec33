/** What a tap on a cell does with the tool in hand, and why it does nothing. */

import { errorText, t } from '../base/i18n.svelte';
import { sentence } from '../base/wording';
import { cellNamed, isSame, rowOf } from '../game/own/cells';
import { link, partnerOf, toggle, unlink, type CellMark } from '../game/own/marks';
import { setColour } from '../game/own/rows';
import { isClosingCell } from '../game/own/worth';
import type { FieldInfo, Layout } from '../net/types';
import type { Editor, Tool } from './editor.svelte';
import { cellInWords } from './words';

export const MARKS = ['boxes', 'double', 'steps', 'chain'] as const;
export type BrushMark = CellMark | 'chain';
/** The keys of marks in a sheet's text. */
export const KEYS: Readonly<Record<BrushMark, string>> = {
  boxes: 'bonus',
  double: 'double',
  steps: 'steps',
  chain: 'chain',
};

export class Brush {
  /** The letter of the colour to paint with; the first row's, if that row is gone. */
  #colour = $state('');
  mark = $state<BrushMark>('boxes');
  /** What the last tap did or why it did nothing, and with which tool. */
  #note = $state.raw<{ text: string; tool: Tool } | null>(null);
  /** The first cell of a chain, of which the other one is still to come. */
  #end = $state.raw<FieldInfo | null>(null);

  constructor(readonly editor: Editor) {}

  get colour(): string {
    const rows = this.editor.layout?.rows ?? [];
    return rows.some(({ letter }) => letter === this.#colour) ? this.#colour : (rows[0]?.letter ?? '');
  }

  set colour(letter: string) {
    this.#colour = letter;
  }

  /** Forgotten with the next tap, or the next tool. */
  get note(): string {
    return this.#note?.tool === this.editor.tool ? this.#note.text : '';
  }

  get waiting(): string | null {
    const isChaining = this.editor.tool === 'marks' && this.mark === 'chain';
    return isChaining && this.#end ? `${this.#end.row}${this.#end.number}` : null;
  }

  /** A cell was tapped; false if nothing came of it. */
  tap(text: string): boolean {
    const { editor } = this;
    const cell = cellNamed(text);
    const layout = editor.layout;
    this.#note = null;
    if (!layout || !editor.isDrawn) return false;
    if (!rowOf(layout, cell.row)) return this.#refuse(t('own-note-bridge'));
    if (editor.tool === 'colours') return this.#paint(layout, cell);
    if (editor.tool === 'marks') return this.#mark(layout, cell);
    editor.tool = 'numbers';
    editor.pick(cell.row, rowOf(layout, cell.row)!.numbers.indexOf(cell.number));
    return true;
  }

  #paint(layout: Layout, cell: FieldInfo): boolean {
    const changed = this.editor.change(setColour(cell.row, cell.number, this.colour));
    const old = rowOf(layout, cell.row)!;
    // A cell that has the colour gets that of its row back.
    if (!changed && this.colour !== old.letter) this.editor.change(setColour(cell.row, cell.number, old.letter));
    return true;
  }

  #mark(layout: Layout, cell: FieldInfo): boolean {
    const isBarred = (this.mark === 'double' || this.mark === 'chain') && isClosingCell(layout, cell);
    const hasIt =
      this.mark === 'chain' ? partnerOf(layout, cell) : layout.marks.double.some((each) => isSame(each, cell));
    if (isBarred && !hasIt) {
      const item = cellInWords(layout, `${cell.row}${cell.number}`);
      return this.#refuse(errorText('sheet-closing-marked', { key: t(`own-mark-${KEYS[this.mark]}`), item }));
    }
    if (this.mark !== 'chain') return this.editor.change(toggle(this.mark, cell));
    return this.#chain(layout, cell);
  }

  /** The first tap begins a chain, the second one ends it; a cell that is in one is set free. */
  #chain(layout: Layout, cell: FieldInfo): boolean {
    const end = this.#end;
    if (partnerOf(layout, cell)) {
      this.#end = null;
      return this.editor.change(unlink(cell));
    }
    if (end && isSame(end, cell)) {
      this.#end = null;
      return true;
    }
    const isThere = end && rowOf(layout, end.row)?.numbers.includes(end.number) && !partnerOf(layout, end);
    if (isThere) {
      this.#end = null;
      return this.editor.change(link(end, cell));
    }
    this.#end = cell;
    this.#say(sentence(t('own-note-chain', { cell: cellInWords(layout, `${cell.row}${cell.number}`) })));
    return true;
  }

  #refuse(why: string): false {
    this.#say(`${why.charAt(0).toLocaleUpperCase()}${why.slice(1)}`.replace(/[^.!?…]$/, '$&.'));
    return false;
  }

  #say(text: string): void {
    this.#note = { text, tool: this.editor.tool };
  }
}
