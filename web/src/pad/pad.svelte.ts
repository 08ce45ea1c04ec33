/** A score pad in use: its sheets, what may be tapped, what is said, and what is kept. */

import type { GameName } from '../lib/games';
import { errorText, t } from '../lib/i18n.svelte';
import { layoutOf } from '../lib/layouts';
import type { PadPart, PadPhone, SheetView } from '../lib/types';
import * as sound from '../table/sound';
import { sentence } from '../table/words';
import { newest, redo, replay, tapped, undo, withElsewhere, type History } from './history';
import { isPadKey, keepPad, newPad, readPad, trackOf, type KeptPad, type Share } from './kept';
import { dropResult, keepResult } from './results';
import { ringsTheEnd } from './rules/onboard';
import { isLocked } from './rules/qwixx';
import { scoreOf } from './rules/score';
import { endings, lastRound, refusal, shutRows, type Table, type Tap } from './rules/table';
import { Sharing } from './sharing.svelte';
import { tapInWords } from './words';

export class Pad {
  kept = $state.raw<KeptPad>() as KeptPad;
  /** Whether this browser keeps what is noted. */
  safe = $state(true);
  /** The one line that says what happened or why not. */
  said = $state('');
  refused = $state(false);
  sharing = $state.raw<Sharing | null>(null);

  readonly #parts: PadPart[] = $derived((this.kept.share?.others ?? []).map(({ part }) => part));
  readonly track = $derived(trackOf(this.kept));
  readonly table: Table = $derived(replay(this.kept.game, this.kept.names.length, this.track, this.kept.history.done));
  readonly layout = $derived(layoutOf(this.kept.game, this.track));
  readonly sheets: SheetView[] = $derived(this.table.sheets.map((_, n) => this.#view(n)));
  /** What the other devices had when we last heard of them, in this very game. */
  readonly others: PadPart[] = $derived(this.#parts.filter(({ round }) => round === this.kept.share?.round));
  /** Whether somebody at the shared table has begun the next game. */
  readonly ahead = $derived(this.#parts.some(({ round }) => round > (this.kept.share?.round ?? 0)));
  readonly ended = $derived([...new Set([...endings(this.table), ...this.others.flatMap(({ ended }) => ended)])]);
  readonly lastRound = $derived(lastRound(this.table) || this.others.some(({ sheets }) => sheets.some(({ pawn }) => ringsTheEnd(pawn, this.track.length))));
  readonly closing = $derived(this.table.closing.map(({ row }) => row));
  readonly shut = $derived(shutRows(this.table));
  readonly canUndo = $derived(newest(this.kept.history) !== null);
  readonly canRedo = $derived(this.kept.history.undone.length > 0);

  constructor(kept: KeptPad) {
    this.kept = kept;
    this.#share();
    addEventListener('storage', this.#elsewhere);
  }

  /** Stop listening; the pad stays where it is kept. */
  leave(): void {
    removeEventListener('storage', this.#elsewhere);
    this.sharing?.close();
  }

  get game(): GameName {
    return this.kept.game;
  }

  // -- tapping -----------------------------------------------------------------------------------

  why(tap: Tap): string | null {
    const wrong = refusal(this.table, tap, this.pawnsElsewhere);
    return wrong && sentence(errorText(wrong.code, { ...wrong.values }));
  }

  /** Note a tap, or say why not; whether it was noted. */
  tap(tap: Tap): boolean {
    const wrong = this.why(tap);
    if (wrong) {
      this.#say(wrong, true);
      return false;
    }
    const before = this.shut.length;
    this.#change(tapped(this.kept.history, tap));
    if (this.shut.length > before) sound.lock();
    else sound.pencil();
    this.#say(tapInWords(this, tap));
    return true;
  }

  undo(): void {
    const tap = newest(this.kept.history);
    if (!tap) return;
    const words = tapInWords(this, tap);
    this.#change(undo(this.kept.history));
    this.#say(t('pad-undone', { what: words }));
  }

  redo(): void {
    const [tap] = this.kept.history.undone;
    if (!tap) return;
    const wrong = this.why(tap);
    if (wrong) return this.#say(wrong, true);
    this.#change(redo(this.kept.history));
    this.#say(tapInWords(this, tap));
  }

  finish(): void {
    this.tap({ kind: 'finish' });
  }

  /** The same people again, on empty sheets. */
  again(): void {
    const { game, names, track, share } = this.kept;
    const rounds = this.#parts.map(({ round }) => round);
    const next = share && { ...share, round: Math.max(share.round + 1, ...rounds) };
    this.kept = newPad(game, names, track, next);
    this.#change(this.kept.history);
    this.#say('');
  }

  rename(which: number, name: string): void {
    this.kept = { ...this.kept, names: this.kept.names.map((each, n) => (n === which ? name : each)) };
    this.#change(this.kept.history);
  }

  // -- several devices ---------------------------------------------------------------------------

  /** Share this pad from now on, or no more. */
  shareAs(share: Share | null): void {
    this.kept = { ...this.kept, share };
    this.#keep();
    this.sharing?.close();
    this.#share();
  }

  get pawnsElsewhere(): number[] {
    return this.others.flatMap(({ sheets }) => sheets.flatMap(({ pawn }) => (pawn ? [pawn] : [])));
  }

  /** Everybody at the table with their totals, those on this device first. */
  get everybody(): { name: string; total: number; stopped: boolean; away: boolean }[] {
    const ours = this.sheets.map((sheet, n) => ({
      name: this.kept.names[n] ?? '',
      total: sheet.score.total,
      stopped: this.table.stopped.includes(n),
      away: false,
    }));
    return [...ours, ...this.others.flatMap(({ sheets }) => sheets.map((sheet) => ({ ...sheet, away: true })))];
  }

  #part = (): PadPart => {
    const ours = this.kept.history.done.flatMap((tap) => (tap.kind === 'close' && !tap.elsewhere ? [tap.row] : []));
    const locked = this.layout.rows.filter(({ letter }) => this.game !== 'qwinto' && this.table.sheets.some((sheet) => isLocked(sheet, letter)));
    return {
      seq: this.kept.share?.seq ?? 0,
      round: this.kept.share?.round ?? 0,
      sheets: this.table.sheets.map(({ rows, misthrows, pawn }, n) => ({
        name: this.kept.names[n] ?? '',
        rows: rows.map((row) => [...row]),
        misthrows,
        pawn,
        total: this.sheets[n]?.score.total ?? 0,
        stopped: this.table.stopped.includes(n),
      })),
      closed: [...new Set([...ours, ...locked.map(({ letter }) => letter)])],
      ended: endings(this.table),
      finished: this.table.finished,
    };
  };

  #share(): void {
    const { share, game, track } = this.kept;
    this.sharing = share && new Sharing({ ...share, game, track }, this.#part, (phones) => this.#hear(phones));
  }

  /** The others have told something new. */
  #hear(phones: PadPhone[]): void {
    const { share } = this.kept;
    if (!share) return;
    const before = this.shut;
    // Whoever the server does not know after a restart was there all the same.
    const missing = share.others.filter(({ member }) => !phones.some((phone) => phone.member === member));
    const others = [...missing.map((phone) => ({ ...phone, here: false })), ...phones];
    this.kept = { ...this.kept, share: { ...share, others } };
    this.kept = { ...this.kept, history: this.#synced(this.kept.history) };
    this.#keep();
    // Others may note their last throw after we have finished.
    if (this.table.finished) this.#record();
    const fresh = this.shut.filter((row) => !before.includes(row));
    if (!fresh.length) return;
    sound.lock();
    sound.buzz();
    this.#say(fresh.map((row) => t('pad-closed-elsewhere', { row })).join(' '));
  }

  #synced(history: History): History {
    if (!this.kept.share || this.table.finished) return history;
    const rows = [...new Set(this.others.flatMap(({ closed }) => closed))];
    const { game, names } = this.kept;
    return withElsewhere(history, rows, (taps) => shutRows(replay(game, names.length, this.track, taps)));
  }

  // -- keeping -----------------------------------------------------------------------------------

  #change(history: History): void {
    const { share } = this.kept;
    this.kept = { ...this.kept, history, share: share && { ...share, seq: share.seq + 1 } };
    this.kept = { ...this.kept, history: this.#synced(history) };
    this.#keep();
    this.#record();
    this.sharing?.tell();
  }

  #keep(): void {
    this.safe = keepPad(this.kept);
  }

  /** Totals of a finished game are among the results, those of one that goes on again are not. */
  #record(): void {
    const { id, game } = this.kept;
    if (!this.table.finished) return dropResult(id);
    const players = this.everybody.map(({ name, total }) => ({ name, total }));
    keepResult({ id, game, when: new Date().toISOString(), players });
  }

  /** Another window of this browser has the same pad open. */
  #elsewhere = (event: StorageEvent): void => {
    if (!isPadKey(event.key, this.game)) return;
    const found = readPad(this.game);
    if (found) this.kept = found;
  };

  #say(text: string, refused = false): void {
    this.refused = refused;
    this.said = text;
  }

  #view(which: number): SheetView {
    const sheet = this.table.sheets[which];
    if (!sheet) throw new RangeError(`no sheet ${which}`);
    return {
      rows: this.layout.rows.map(({ letter }, n) => ({
        letter,
        marks: [...(sheet.rows[n] ?? [])],
        locked: this.game !== 'qwinto' && isLocked(sheet, letter),
      })),
      misthrows: sheet.misthrows,
      pawn: sheet.pawn,
      score: scoreOf(this.game, sheet),
    };
  }
}

