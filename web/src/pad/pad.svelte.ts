/** A score pad in use: checks taps, keeps history and storage, shares with other devices. */

import type { GameName } from '../game/games';
import { errorText, t } from '../base/i18n.svelte';
import { rowName } from '../game/layouts';
import { startsLastRound } from '../game/track';
import type { SheetView } from '../net/table-view';
import type { FieldInfo, Layout, PadPart, PadPhone } from '../net/types';
import * as sound from '../ui/sound';
import { sentence } from '../base/wording';
import { newest, redo, Replay, tapped, undo, withElsewhere, type History } from './history';
import {
  isPadKey,
  savePad,
  layoutsOf,
  newPad,
  readPad,
  type PadChoice,
  type StoredPad,
  type Share,
} from './device/storage';
import { dropResult, saveResult } from './device/results';
import { sheetView } from '../game/rules/view';
import { effective, replayed, startTable, type Entry, type Start } from '../game/rules/pad/corrections';
import { isMisthrowDue, refusal } from '../game/rules/pad/play';
import { endings, lastRound, shutRows, type Table } from '../game/rules/pad/table';
import { isMark, type Tap } from '../game/rules/pad/taps';
import { Correcting } from './correcting.svelte';
import { dropGame, saveGame } from './device/games';
import { Sharing } from './sharing.svelte';
import { entryInWords, tapInWords } from './tap-wording';

export class Pad {
  stored = $state.raw<StoredPad>() as StoredPad;
  /** Whether this browser keeps what is noted. */
  safe = $state(true);
  /** The status line: what was noted, or why a tap was refused. */
  said = $state('');
  refused = $state(false);
  sharing = $state.raw<Sharing | null>(null);

  readonly #parts: PadPart[] = $derived((this.stored.share?.others ?? []).map(({ part }) => part));
  /** The printed sheet of each person. */
  readonly layouts = $derived(layoutsOf(this.stored));
  readonly start: Start = $derived({ layouts: this.layouts, first: this.stored.first });
  /** All that was noted, corrections made. */
  readonly taps: readonly Tap[] = $derived(effective(this.start, this.stored.history.done));
  /** The table before each tap, and as it is now. */
  readonly tables: readonly Table[] = $derived(this.#replayed(this.start, this.taps));
  readonly table: Table = $derived(this.tables.at(-1)!);
  readonly sheets: SheetView[] = $derived(this.table.sheets.map((sheet, n) => sheetView(this.layouts[n]!, sheet)));
  /** What the other devices had when we last heard of them, in this very game. */
  readonly others: PadPart[] = $derived(this.#parts.filter(({ round }) => round === this.stored.share?.round));
  /** Whether another device at the shared table has begun the next game. */
  readonly ahead = $derived(this.#parts.some(({ round }) => round > (this.stored.share?.round ?? 0)));
  readonly ended = $derived([...new Set([...endings(this.table), ...this.others.flatMap(({ ended }) => ended)])]);
  readonly lastRound = $derived(
    lastRound(this.table) ||
      this.others.some(({ sheets }) => sheets.some(({ pawn }) => startsLastRound(pawn, this.track.length))),
  );
  readonly closing = $derived(this.table.closing.map(({ row }) => row));
  readonly shut = $derived(shutRows(this.table));
  readonly canUndo = $derived(newest(this.stored.history) !== null);
  readonly canRedo = $derived(this.stored.history.undone.length > 0);

  /** The turn under way; null if no turns are kept. */
  readonly turn = $derived(this.table.turn);
  /** Whether a throw was typed, so that it decides what is legal. */
  readonly typed = $derived((this.turn?.throws.length ?? 0) > 0);
  /** Whether the next turn would begin without anything noted by the active person. */
  readonly misthrowDue = $derived(isMisthrowDue(this.table));
  readonly correcting = new Correcting(this);
  #replay: { start: Start; replay: Replay } | null = null;

  constructor(stored: StoredPad) {
    this.stored = stored;
    this.#share();
    addEventListener('storage', this.#onStorage);
  }

  /** Stop listening; the pad stays where it is kept. */
  leave(): void {
    removeEventListener('storage', this.#onStorage);
    this.sharing?.close();
  }

  get game(): GameName {
    return this.stored.game;
  }

  /** The sheet of the first person: track, dice, letters and ends of rows are the same on all. */
  get layout(): Layout {
    return this.layouts[0]!;
  }

  get track(): readonly FieldInfo[] {
    return this.layout.track;
  }

  // -- tapping -----------------------------------------------------------------------------------

  why(tap: Tap): string | null {
    const wrong = refusal(this.table, tap, this.pawnsElsewhere);
    return wrong && sentence(errorText(wrong.code, { ...wrong.values }));
  }

  /** Note a tap, or say why not; whether it was noted. */
  tap(tap: Tap): boolean {
    if (this.correcting.changing && isMark(tap)) return this.correcting.change(tap);
    this.correcting.leave();
    const wrong = this.why(tap);
    if (wrong) {
      this.#say(wrong, true);
      return false;
    }
    const before = this.shut.length;
    this.#change(tapped(this.stored.history, tap));
    if (this.shut.length > before) sound.lock();
    else sound.pencil();
    this.#say(tapInWords(this, tap));
    return true;
  }

  /** Note a correction of what was noted before. */
  correct(entry: Entry, words: string): void {
    this.#change(tapped(this.stored.history, entry));
    sound.pencil();
    this.#say(words);
  }

  undo(): void {
    const entry = newest(this.stored.history);
    if (!entry) return;
    this.correcting.leave();
    const words = entryInWords(this, entry);
    this.#change(undo(this.stored.history));
    this.#say(t('pad-undone', { what: words }));
  }

  redo(): void {
    const [entry] = this.stored.history.undone;
    if (!entry) return;
    const wrong = entry.kind === 'correct' ? null : this.why(entry);
    if (wrong) return this.#say(wrong, true);
    this.#change(redo(this.stored.history));
    this.#say(entryInWords(this, entry));
  }

  say(text: string, refused = false): void {
    this.#say(text, refused);
  }

  #replayed(start: Start, taps: readonly Tap[]): readonly Table[] {
    const known = this.#replay;
    const isSame = known?.start.layouts === start.layouts && known.start.first === start.first;
    this.#replay = isSame ? known : { start, replay: new Replay(startTable(start)) };
    return this.#replay.replay.tables(taps);
  }

  /** Say why a tap is no tap of this pad at all. */
  refuse(code: string, values: Record<string, string | number>): false {
    this.#say(sentence(errorText(code, values)), true);
    return false;
  }

  finish(): void {
    this.tap({ kind: 'finish' });
  }

  /** The same people again, on empty sheets. */
  again(): void {
    const { share } = this.stored;
    const rounds = this.#parts.map(({ round }) => round);
    const next = share && { ...share, round: Math.max(share.round + 1, ...rounds) };
    // The neighbour of the one who began takes the first turn of the next game.
    const { first, names } = this.stored;
    this.stored = newPad({ ...this.#choice, first: first === null ? null : (first + 1) % names.length }, next);
    this.#change(this.stored.history);
    this.#say('');
  }

  rename(which: number, name: string): void {
    this.stored = { ...this.stored, names: this.stored.names.map((each, n) => (n === which ? name : each)) };
    this.#change(this.stored.history);
  }

  get #choice(): PadChoice {
    const { game, names, track, sheet, first } = this.stored;
    return { game, names, track, sheet, first };
  }

  // -- several devices ---------------------------------------------------------------------------

  /** Share this pad from now on, or no more. Turns are kept on one device only. */
  shareAs(share: Share | null): void {
    if (share && this.turn) this.tap({ kind: 'no-turns' });
    this.stored = { ...this.stored, share };
    this.#save();
    this.sharing?.close();
    this.#share();
  }

  get pawnsElsewhere(): number[] {
    return this.others.flatMap(({ sheets }) => sheets.flatMap(({ pawn }) => (pawn ? [pawn] : [])));
  }

  /** Everybody at the table with their totals, those on this device first. */
  get everybody(): { name: string; total: number; stopped: boolean; away: boolean }[] {
    const ours = this.sheets.map((sheet, n) => ({
      name: this.stored.names[n] ?? '',
      total: sheet.score.total,
      stopped: this.table.stopped.includes(n),
      away: false,
    }));
    return [...ours, ...this.others.flatMap(({ sheets }) => sheets.map((sheet) => ({ ...sheet, away: true })))];
  }

  #part = (): PadPart => {
    const ours = this.taps.flatMap((tap) => (tap.kind === 'close' && !tap.elsewhere ? [tap.row] : []));
    const locked = this.layout.rows.filter((_, n) => this.sheets.some(({ rows }) => rows[n]?.locked));
    return {
      seq: this.stored.share?.seq ?? 0,
      round: this.stored.share?.round ?? 0,
      sheets: this.sheets.map(({ rows, bridges, strip, bar, misthrows, pawn, score }, n) => ({
        name: this.stored.names[n] ?? '',
        rows: rows.map(({ marks }) => marks),
        bridges: bridges.map(({ marks }) => marks),
        strip,
        bar,
        misthrows,
        pawn,
        total: score.total,
        stopped: this.table.stopped.includes(n),
      })),
      closed: [...new Set([...ours, ...locked.map(({ letter }) => letter)])],
      ended: endings(this.table),
      finished: this.table.finished,
    };
  };

  #share(): void {
    const { share, game, track, sheet } = this.stored;
    this.sharing =
      share &&
      new Sharing({ ...share, game, track, sheet: share.sheet ?? sheet }, this.#part, (phones) =>
        this.#receive(phones),
      );
  }

  /** The server has sent the parts of the other devices. */
  #receive(phones: PadPhone[]): void {
    const { share } = this.stored;
    if (!share) return;
    const before = this.shut;
    // A server that was restarted does not know all devices; the ones known here stay.
    const missing = share.others.filter(({ member }) => !phones.some((phone) => phone.member === member));
    const others = [...missing.map((phone) => ({ ...phone, here: false })), ...phones];
    this.stored = { ...this.stored, share: { ...share, others } };
    this.stored = { ...this.stored, history: this.#withRowsClosedElsewhere(this.stored.history) };
    this.#save();
    // Others may note their last throw after we have finished.
    if (this.table.finished) this.#record();
    const fresh = this.shut.filter((row) => !before.includes(row));
    if (!fresh.length) return;
    sound.lock();
    sound.buzz();
    this.#say(fresh.map((row) => t('pad-closed-elsewhere', { row: rowName(this.layout, row) })).join(' '));
  }

  #withRowsClosedElsewhere(history: History): History {
    if (!this.stored.share || this.table.finished) return history;
    const rows = [...new Set(this.others.flatMap(({ closed }) => closed))];
    const { start } = this;
    return withElsewhere(history, rows, (entries) => shutRows(replayed(start, effective(start, entries))));
  }

  // -- keeping -----------------------------------------------------------------------------------

  #change(history: History): void {
    const { share } = this.stored;
    this.stored = { ...this.stored, history, share: share && { ...share, seq: share.seq + 1 } };
    this.stored = { ...this.stored, history: this.#withRowsClosedElsewhere(history) };
    this.#save();
    this.#record();
    this.sharing?.push();
  }

  #save(): void {
    this.safe = savePad(this.stored);
  }

  /** Totals of a finished game are among the results, those of one that goes on again are not. */
  #record(): void {
    const { id, game, sheet } = this.stored;
    if (!this.table.finished) {
      dropGame(id);
      return dropResult(id);
    }
    const players = this.everybody.map(({ name, total }) => ({ name, total }));
    saveResult({ id, game, sheet, when: new Date().toISOString(), players });
    saveGame(this.stored, this.taps);
  }

  /** Another window of this browser has the same pad open. */
  #onStorage = (event: StorageEvent): void => {
    if (!isPadKey(event.key, this.game)) return;
    const found = readPad(this.game);
    if (found) this.stored = found;
  };

  #say(text: string, refused = false): void {
    this.refused = refused;
    this.said = text;
  }
}
