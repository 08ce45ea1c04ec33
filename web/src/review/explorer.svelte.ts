/** State of the explorer: the draft of a position, and what the server answers to it. */

import { errorText } from '../base/i18n.svelte';
import { sentence } from '../base/wording';
import type { GameName } from '../game/games';
import { readMove, seatLetter, seatOf, type TableContext } from '../game/notation';
import { api, ApiError } from '../net/api';
import { assembleSheet } from '../net/assemble-view';
import type { SheetView } from '../net/table-view';
import type { GameInfo, Layout, PositionView } from '../net/types';
import { digitsOf } from '../sheet/worth/worth-text';
import { blank, draftOf, emptySheet, explorePath, positionText, readFaces, toggled, type Draft } from './position';

/** A field of a Qwinto sheet whose number is being chosen. */
interface OpenField {
  seat: number;
  letter: string;
  field: number;
}

export class Explorer {
  info = $state.raw<GameInfo | null>(null);
  answer = $state.raw<PositionView | null>(null);
  draft = $state.raw<Draft | null>(null);
  /** Why nothing can be shown. */
  error = $state.raw<ApiError | null>(null);
  /** Why the last change was refused. */
  refusal = $state('');
  /** The seat whose options are shown. */
  seat = $state(0);
  openField = $state.raw<OpenField | null>(null);

  /** The sheets of the answer, as the components show them. */
  readonly sheets: SheetView[] = $derived.by(() => {
    const { answer } = this;
    return answer ? answer.sheets.map((sheet) => assembleSheet(sheet, answer.layout)) : [];
  });
  readonly layout: Layout | null = $derived(this.answer?.layout ?? this.info?.layout ?? null);
  readonly context: TableContext = $derived({
    dice: this.draft?.faces ?? {},
    pawns: (this.draft?.sheets ?? []).map((sheet) => sheet.pawn ?? 0),
  });
  readonly alone = $derived(this.draft?.sheets.length === 1);
  /** The number of decimals that chances are given with. */
  readonly digits = $derived(this.answer && !this.answer.over ? digitsOf(this.answer.error) : 1);
  /** The path that leads to this position. */
  readonly path = $derived.by(() =>
    this.draft && this.layout ? explorePath(this.draft, this.layout, this.#options) : '',
  );

  /** Options of the game that the address carries along. */
  readonly #options: Record<string, string>;
  readonly #query: URLSearchParams;
  #requests = 0;

  constructor(
    readonly game: GameName,
    search: string,
  ) {
    this.#query = new URLSearchParams(search);
    this.#options = Object.fromEntries([...this.#query].filter(([key]) => key !== 'table' && key !== 'dice'));
  }

  /** Show the position of the address, or empty sheets for two. */
  async load(): Promise<void> {
    try {
      this.info = (await api.games()).find((each) => each.name === this.game) ?? null;
      if (!this.info) throw new ApiError('not-found');
      const given = this.#query.get('table');
      if (given) await this.#ask(given, readFaces(this.#query.get('dice') ?? ''));
      else await this.change(blank(this.game, this.info.layout, 2));
    } catch (thrown) {
      this.error = ApiError.from(thrown);
    }
  }

  /** Send a position to the server and show what it has read, unless a later one was sent meanwhile. */
  async #ask(text: string, faces: Record<string, number>): Promise<void> {
    const request = ++this.#requests;
    const answer = await api.explore({ text, options: this.#options, faces });
    if (request !== this.#requests) return;
    const active = seatOf(/> ([A-Z])$/.exec(answer.text)?.[1] ?? seatLetter(0));
    this.answer = answer;
    this.draft = draftOf(this.game, this.sheets, active, faces);
    this.seat = Math.min(this.seat, answer.sheets.length - 1);
    this.refusal = '';
  }

  /** Try a changed position; one that no game can reach is refused with the reason. */
  async change(next: Draft): Promise<void> {
    if (!this.layout) return;
    try {
      await this.#ask(positionText(next, this.layout), next.faces);
    } catch (thrown) {
      this.refusal = sentence(errorText(ApiError.from(thrown)));
    }
  }

  changeSheet(seat: number, changes: Partial<Draft['sheets'][number]>): void {
    if (!this.draft) return;
    const sheets = this.draft.sheets.map((sheet, n) => (n === seat ? { ...sheet, ...changes } : sheet));
    void this.change({ ...this.draft, sheets });
  }

  /** Toggle the cell of a tap, whose move is written as `r5`, `/r5` or `o3=7`; Qwinto asks for a number. */
  tap(seat: number, text: string): void {
    const move = readMove(text);
    const sheet = this.draft?.sheets[seat];
    if (move?.kind === 'enter') this.openField = { seat, letter: move.row, field: move.field };
    if (move?.kind !== 'cross' || !sheet) return;
    const numbers = this.layout?.rows.find(({ letter }) => letter === move.row)?.numbers ?? [];
    const marks = toggled(sheet.rows[move.row] ?? [], move.number, numbers);
    this.changeSheet(seat, { rows: { ...sheet.rows, [move.row]: marks } });
  }

  /** Put a number into the open field; 0 empties it. */
  enter(number: number): void {
    const open = this.openField;
    const sheet = open && this.draft?.sheets[open.seat];
    if (!open || !sheet) return;
    const marks = [...(sheet.rows[open.letter] ?? [])];
    marks[open.field - 1] = number;
    this.changeSheet(open.seat, { rows: { ...sheet.rows, [open.letter]: marks } });
    this.openField = null;
  }

  setSeats(count: number): void {
    if (!this.draft || !this.layout) return;
    const sheets = this.draft.sheets.slice(0, count);
    while (sheets.length < count) sheets.push(emptySheet(this.layout));
    void this.change({ ...this.draft, sheets, active: Math.min(this.draft.active, count - 1) });
  }

  clear(): void {
    if (this.draft && this.layout) void this.change(blank(this.game, this.layout, this.draft.sheets.length));
  }
}
