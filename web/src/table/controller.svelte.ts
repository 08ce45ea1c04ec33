/** Controller of the table: which seat acts at this device, its pending choice, and the commands. */

import { ApiError } from '../net/api';
import { errorText, t } from '../base/i18n.svelte';
import type { TableSocket } from '../net/socket.svelte';
import type { MineView, MoveView, SeatView, TableView } from '../net/table-view';
import { Coach } from './coach.svelte';
import { sentence } from '../base/wording';

/** The part of a socket that the table uses. */
export type TableConnection = Pick<
  TableSocket,
  'view' | 'people' | 'status' | 'send' | 'again' | 'onReaction' | 'reconnect'
>;

interface PendingChoice {
  seat: number;
  decision: string;
  /** The move, or null for taking it back. */
  text: string | null;
  /** The log's length once it is stored. */
  seq: number | null;
}

const REFUSAL_SHOWN_MS = 4500;
/** What one tap decides; the other kinds throw dice. */
const REVISABLE = ['cross', 'enter', 'advance', 'pass', 'keep'];

export class TableController {
  /** The seat that holds the device, if several people share it. */
  holder = $state<number | null>(null);
  /** Whose sheet lies in front of somebody who only looks on. */
  watched = $state(0);
  /** The own seats have gone to another device while the page was open. */
  movedOn = $state(false);
  /** The refusal that is shown in place of the prompt, or nothing. */
  refusal = $state('');
  /** The move that waits for an answer to "Are you sure?", and the decision it belongs to. */
  #unconfirmed = $state.raw<{ move: MoveView; decision: string } | null>(null);
  /** The move that is pencilled in, with all that it leads to, until it is confirmed; and its decision. */
  #pencilled = $state.raw<{ move: MoveView; decision: string; seat: number } | null>(null);
  /** Qwinto: the dice picked so far. */
  picked = $state<string[]>([]);
  /** The move that a choice button points at. */
  hinted = $state<string | null>(null);

  /** The decision for which `roll` was sent. */
  #rolling = '';
  #pending = $state.raw<PendingChoice | null>(null);
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;

  readonly coach: Coach = new Coach(this);

  constructor(readonly socket: TableConnection) {}

  get view(): TableView | null {
    return this.socket.view;
  }

  /** The move to be confirmed; none once the table has moved on. */
  get moveToConfirm(): MoveView | null {
    return this.#unconfirmed && this.#unconfirmed.decision === this.view?.decision ? this.#unconfirmed.move : null;
  }

  /** The move that is only pencilled in; none once the table has moved on. */
  get pencilled(): MoveView | null {
    const { move, decision, seat } = this.#pencilled ?? {};
    return move && decision === this.view?.decision && seat === this.seat && this.choice === null ? move : null;
  }

  get phase(): string {
    return this.view?.phase ?? '';
  }

  /** Own seats that have something to do, the active one first, then around the table. */
  get seatsDue(): number[] {
    const view = this.view;
    if (!view || view.status !== 'playing') return [];
    const after = (seat: number): number => (seat - view.active + view.seats.length) % view.seats.length;
    return view.mine
      .filter((each) => each.roll || this.#throws(each) || (each.legal.length > 0 && this.choiceOf(each) === null))
      .map((each) => each.seat)
      .sort((a, b) => after(a) - after(b));
  }

  /** Whether this seat's person is to throw own dice: in their turn, or as the host for a bot. */
  #throws({ seat, throwing }: MineView): boolean {
    const { active = -1, seats = [], table, mine = [] } = this.view ?? {};
    const forBot = seats[active]?.kind === 'bot' && table?.host === true && mine[0]?.seat === seat;
    return throwing === 'type' && (seat === active || forBot);
  }

  /** The own seat by which a throw of people's own dice may be typed or corrected here. */
  get throwing(): { seat: number; correct: boolean } | null {
    const may = this.view?.mine.filter((each) => each.throwing !== null) ?? [];
    const one = may.find((each) => each.seat === this.view?.active) ?? may[0];
    return one ? { seat: one.seat, correct: one.throwing === 'correct' } : null;
  }

  get shared(): boolean {
    return (this.view?.mine.length ?? 0) > 1;
  }

  /** The seat whose sheet lies in front of the viewer, also when only looking on. */
  get seat(): number {
    const view = this.view;
    if (!view) return 0;
    const own = view.mine.map((each) => each.seat);
    if (own.length <= 1) return own[0] ?? this.watched;
    if (this.holder !== null && this.seatsDue.includes(this.holder)) return this.holder;
    return this.seatsDue[0] ?? this.holder ?? own[0] ?? 0;
  }

  get me(): MineView | null {
    return this.view?.mine.find((each) => each.seat === this.seat) ?? null;
  }

  get seated(): SeatView | null {
    return this.view?.seats.find((each) => each.seat === this.seat) ?? null;
  }

  /** Whether the device must be passed to another person before the next choice. */
  get mustPassDevice(): boolean {
    if (!this.shared || !this.personal) return false;
    return this.seatsDue.length > 0 && this.seat !== this.holder;
  }

  /**
   * Whether what is due is a choice that the person of the seat makes, with the device in the hand.
   * Dice may be picked and thrown by anybody, and to pass where nothing fits.
   */
  get personal(): boolean {
    if (this.phase === 'together') return true;
    const moves = this.view?.mine.find((each) => each.seat === this.seatsDue[0])?.legal ?? [];
    return ['colour', 'pawn', 'keep'].includes(this.phase) && moves.some((move) => move.kind !== 'pass');
  }

  /** The choice made and still hidden, at once after the tap. */
  get choice(): string | null {
    return this.me ? this.choiceOf(this.me) : null;
  }

  get chosen(): MoveView | null {
    return this.me?.legal.find((move) => move.text === this.choice) ?? null;
  }

  get pass(): MoveView | null {
    return this.me?.legal.find((move) => move.kind === 'pass') ?? null;
  }

  /** Whether there is anything to do but to pass. */
  get hasAlternative(): boolean {
    return (this.me?.legal ?? []).some((move) => move.kind !== 'pass');
  }

  /** Qwinto: the move that takes the dice picked. */
  get take(): MoveView | null {
    const wanted = [...this.picked].sort().join();
    const moves = this.me?.legal ?? [];
    return moves.find((move) => move.kind === 'take' && [...move.dice].sort().join() === wanted) ?? null;
  }

  choiceOf(mine: MineView): string | null {
    const pending = this.#pending;
    const view = this.view;
    if (!pending || !view || pending.seat !== mine.seat || pending.decision !== view.decision) {
      return mine.choice;
    }
    return pending.seq === null || view.seq < pending.seq ? pending.text : mine.choice;
  }

  /** The start of every move of the action under way, taken from how passing is written. */
  get prefix(): string {
    return this.pass?.text.replace('-', '') ?? '';
  }

  // -- what a person does

  /** A tap on something legal: choose it, or take it back if it is chosen. What leads to more is pencilled first. */
  tap(move: MoveView): void {
    if (this.choice === move.text) this.undo();
    else if (move.follows && this.pencilled?.text !== move.text) {
      this.#pencilled = { move, decision: this.view?.decision ?? '', seat: this.seat };
    } else this.propose(move, move.misthrow && this.hasAlternative);
  }

  /** Whether the own choice counts in a moment, unless it is changed. */
  get settling(): boolean {
    return this.choice !== null && this.view?.settleMs != null && (this.me?.revisable ?? false);
  }

  /** Let the own choice count now. */
  settle(): void {
    const view = this.view;
    if (view && this.settling) {
      void this.#try(this.socket.send({ type: 'settle', seat: this.seat, decision: view.decision }));
    }
  }

  /** Choose, or ask first where there is reason to. */
  propose(move: MoveView, doubtful = false): void {
    if (doubtful || (this.view?.table.coach && this.coach.objection(move.text))) {
      this.#unconfirmed = { move, decision: this.view?.decision ?? '' };
    } else this.choose(move, this.hasAlternative && move.follows === null && REVISABLE.includes(move.kind));
  }

  /** The answer to "Are you sure?". */
  confirm(sure: boolean): void {
    const move = this.moveToConfirm;
    this.#unconfirmed = null;
    if (sure && move) this.choose(move);
  }

  /** Choose; what was asked about before, or pencilled in, needs no second thoughts. */
  choose(move: MoveView, revise = false): void {
    this.hinted = null;
    this.#pencilled = null;
    void this.#send(move.text, revise);
  }

  undo(): void {
    this.#pencilled = null;
    if (this.choice !== null) void this.#send(null);
  }

  /** Throw the dice, once: until they have fallen the button is still there. */
  async roll(): Promise<void> {
    const view = this.view;
    if (!view || !this.me?.roll || this.#rolling === view.decision) return;
    const { decision } = view;
    this.#rolling = decision;
    const sent = await this.#try(this.socket.send({ type: 'roll', seat: this.seat, decision }));
    if (sent === null) this.#rolling = '';
  }

  /** Send what people's own dice show; whether it was accepted. */
  async typeThrow(dice: Record<string, number>): Promise<boolean> {
    const { view, throwing } = this;
    if (!view || !throwing) return false;
    this.refusal = '';
    const { seat, correct } = throwing;
    const sent = await this.#try(this.socket.send({ type: 'throw', seat, decision: view.decision, dice, correct }));
    return sent !== null;
  }

  pick(die: string): void {
    this.refusal = '';
    this.picked = this.picked.includes(die) ? this.picked.filter((each) => each !== die) : [...this.picked, die];
  }

  /** Ask the server why a move is illegal; the answer is shown as a refusal. */
  askWhy(move: string): void {
    const mine = this.me;
    if (!mine) return;
    // When the pawn is to move, no cell of the sheet alone is a move.
    if (this.phase === 'pawn' && !move.includes('+')) this.showRefusal(t('table-ask-pawn'));
    else void this.#try(this.socket.send({ type: 'why', seat: mine.seat, move }));
  }

  /** Let the own seat pass by itself when nothing fits, or no longer. */
  passByItself(passes: boolean): void {
    if (this.me) void this.#try(this.socket.send({ type: 'standing', seat: this.me.seat, passes }));
  }

  react(reaction: string): void {
    if (this.me) void this.#try(this.socket.send({ type: 'react', seat: this.seat, reaction }));
  }

  /** Ask the others to agree that the last decision of a seat is taken back. */
  askTakeBack(seat: number, step: number): void {
    void this.#try(this.socket.send({ type: 'takeback', seat, step }));
  }

  /** Give the game up for a seat. */
  concede(seat: number): void {
    void this.#try(this.socket.send({ type: 'concede', seat }));
  }

  /** Agree to a take-back, decline it, or give the own one up. */
  answerTakeBack(request: number, yes: boolean): void {
    void this.#try(this.socket.send({ type: 'answer', request, yes }));
  }

  /** The person of the acting seat has taken the device. */
  takeDevice(): void {
    this.holder = this.seat;
  }

  /** The seat that chose last takes the device back, and its choice. */
  takeBack(seat: number): void {
    const view = this.view;
    if (!view) return;
    this.holder = seat;
    void this.#order(seat, view.decision, null);
  }

  showRefusal(text: string): void {
    this.refusal = sentence(text);
    clearTimeout(this.#refusalTimer);
    this.#refusalTimer = setTimeout(() => (this.refusal = ''), REFUSAL_SHOWN_MS);
  }

  // -- the wire

  async #send(text: string | null, revise = false): Promise<void> {
    const view = this.view;
    if (view && this.me) await this.#order(this.seat, view.decision, text, revise);
  }

  async #order(seat: number, decision: string, text: string | null, revise = false): Promise<void> {
    this.refusal = '';
    const pending: PendingChoice = { seat, decision, text, seq: null };
    this.#pending = pending;
    const sent =
      text === null
        ? this.socket.send({ type: 'undo', seat, decision })
        : this.socket.send({ type: 'choose', seat, move: text, decision, revise });
    const seq = await this.#try(sent);
    if (this.#pending === pending) this.#pending = seq === null ? null : { ...pending, seq };
  }

  async #try(sent: Promise<number>): Promise<number | null> {
    try {
      return await sent;
    } catch (error) {
      // The table has moved on: the new view says all there is to say.
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'stale') this.showRefusal(errorText(error));
      return null;
    }
  }
}
