/** State of the explorer: the draft of a position, and what the server answers to it. */

import { errorText } from '../base/i18n.svelte';
import { sentence } from '../base/wording';
import type { GameName } from '../game/games';
import { CLASSIC, sheetChoices } from '../game/sheets/names';
import { readMove, seatLetter, seatOf, type TableContext } from '../game/notation';
import { closes } from '../game/layouts';
import { api, ApiError } from '../net/api';
import { assembleSheet } from '../net/assemble-view';
import type { SheetView } from '../net/table-view';
import type { GameInfo, Layout, PositionView, RolloutProgress } from '../net/types';
import { draftOf, emptySheet, explorePath, positionText, readFaces, toggled, type Draft } from '../net/position';
import { grainOf } from '../sheet/worth/worth-text';

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
  /** The sheets that can be laid, by name; none in a game that has only one. */
  offered = $state.raw<string[]>([]);

  /** The sheets of the answer, as the components show them. */
  readonly sheets: SheetView[] = $derived(
    (this.answer?.sheets ?? []).map((sheet, seat) => assembleSheet(sheet, this.layoutOf(seat))),
  );
  /** The sheet of the first seat. */
  readonly layout: Layout | null = $derived(this.answer?.layout ?? null);
  readonly context: TableContext = $derived({
    dice: this.draft?.faces ?? {},
    pawns: (this.draft?.sheets ?? []).map((sheet) => sheet.pawn ?? 0),
    layout: this.answer ? this.layoutOf(this.seat) : undefined,
    crossed: this.answer?.sheets[this.seat]?.rows,
  });
  readonly alone = $derived(this.draft?.sheets.length === 1);
  /** The name of the sheet that is laid; empty for one of people's own. */
  readonly sheetName = $derived.by(() => {
    const name = /\((.*)\)$/.exec(this.draft?.game ?? '')?.[1] ?? CLASSIC;
    return this.offered.includes(name) ? name : '';
  });
  /** How finely chances are told. */
  readonly grain = $derived(this.answer && !this.answer.over ? grainOf(this.answer.error, this.answer.rollouts) : 0.01);
  /** The path that leads to this position. */
  readonly path = $derived.by(() =>
    this.draft && this.answer ? explorePath(this.game, this.draft, (seat) => this.layoutOf(seat), this.#options) : '',
  );

  /** Options of the game that the address carries along; the sheet stands in the position. */
  #options: Record<string, string>;
  /** Those of a table that begins here. */
  get options(): Readonly<Record<string, string>> {
    return this.#options;
  }
  readonly #query: URLSearchParams;
  #requests = 0;

  constructor(
    readonly game: GameName,
    search: string,
  ) {
    this.#query = new URLSearchParams(search);
    this.#options = Object.fromEntries([...this.#query].filter(([key]) => key !== 'table' && key !== 'dice'));
  }

  /** Plays the position on that is shown now, or with dice what its seat can choose there. */
  rollOut(): (stop: boolean) => Promise<RolloutProgress> {
    const { text } = this.answer!;
    const { faces, sheets } = this.draft!;
    const wish = { text, options: this.#options, faces, seats: sheets.length, seat: this.seat };
    return (stop) => api.rolloutPosition({ ...wish, stop });
  }

  /** Show the position of the address, or empty sheets for two. */
  async load(): Promise<void> {
    try {
      this.info = (await api.games()).find((each) => each.name === this.game) ?? null;
      if (!this.info) throw new ApiError('not-found');
      if (this.info.options.includes('sheet')) this.offered = sheetChoices(await api.sheets());
      const given = this.#query.get('table');
      if (given) await this.#ask(given, readFaces(this.#query.get('dice') ?? ''));
      else await this.#ask(`${this.game}:`, {});
    } catch (thrown) {
      this.error = ApiError.from(thrown);
    }
  }

  /** The printed sheet of a seat; of one more that of the last. */
  layoutOf(seat: number): Layout {
    const { layout, layouts, seatLayouts } = this.answer!;
    return layouts[seatLayouts[Math.min(seat, seatLayouts.length - 1)] ?? 0] ?? layout;
  }

  /** Send a position to the server and show what it has read, unless a later one was sent meanwhile. */
  async #ask(text: string, faces: Record<string, number>, seats = 2): Promise<void> {
    const request = ++this.#requests;
    const answer = await api.explore({ text, options: this.#options, faces, seats });
    if (request !== this.#requests) return;
    const name = gameOf(answer.text);
    if (name.includes('(')) this.#options = withoutSheet(this.#options);
    const active = seatOf(/> ([A-Z])$/.exec(answer.text)?.[1] ?? seatLetter(0));
    this.answer = answer;
    this.draft = draftOf(name, this.sheets, active, faces);
    this.seat = Math.min(this.seat, answer.sheets.length - 1);
    this.refusal = '';
  }

  /** Try a changed position; one that no game can reach is refused with the reason. */
  async change(next: Draft): Promise<void> {
    if (this.answer)
      await this.#try(
        positionText(next, (seat) => this.layoutOf(seat)),
        next.faces,
      );
  }

  async #try(text: string, faces: Record<string, number>, seats?: number): Promise<void> {
    try {
      await this.#ask(text, faces, seats);
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
    const layout = this.layoutOf(seat);
    const printed = [...layout.rows, ...layout.bridges].find(({ letter }) => letter === move.row);
    const row = layout.rows.find(({ letter }) => letter === move.row);
    const twice = layout.marks.double.some((cell) => cell.row === move.row && cell.number === move.number);
    const again = layout.marks.again && !!row && !closes(layout, row, move.number);
    const marks = toggled(
      sheet.rows[move.row] ?? [],
      move.number,
      printed?.numbers ?? [],
      twice ? 2 : 1,
      twice || again ? 2 : 1,
    );
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
    if (!this.draft || !this.answer) return;
    const sheets = this.draft.sheets.slice(0, count);
    while (sheets.length < count) sheets.push(emptySheet(this.layoutOf(sheets.length)));
    void this.change({ ...this.draft, sheets, active: Math.min(this.draft.active, count - 1) });
  }

  clear(): void {
    if (this.draft) void this.#try(`${this.draft.game}:`, {}, this.draft.sheets.length);
  }

  /** Lay empty sheets of another kind, by the name of a sheet or a family. */
  lay(sheet: string): void {
    this.#options = withoutSheet(this.#options);
    void this.#try(`${this.game}(${sheet}):`, {}, this.draft?.sheets.length);
  }
}

/** What stands before a position: the game, with its sheet in brackets if that is not the usual one. */
function gameOf(text: string): string {
  const end = text.indexOf('):');
  return end < 0 ? text.slice(0, text.indexOf(':')) : text.slice(0, end + 1);
}

const withoutSheet = (options: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(options).filter(([key]) => key !== 'sheet'));
