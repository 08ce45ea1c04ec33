/** WebSocket to a table: keeps its newest view, reconnects, and sends commands until they are answered. */

import { ApiError, contribution } from './api';
import type { TableView } from './table-view';
import type { Command, News, Push, Reaction, Seats, Table, View } from './types';
import { assembleView, extendLog } from './assemble-view';

export type SocketStatus = 'connecting' | 'open' | 'lost';
/** A command before the socket has given it an id. */
export type CommandWithoutId = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;

interface PendingCommand {
  text: string;
  resolve: (seq: number) => void;
  reject: (error: ApiError) => void;
}

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 8000;
/** After this silence the server is pinged; after the other an answer counts as lost. */
const QUIET_MS = 25_000;
const ANSWER_MS = 10_000;

/** The socket that has moved to the table of a rematch, until the page of that table takes it. */
let movedSocket: TableSocket | null = null;

/** A reconnecting socket whose `view` is assembled from the newest messages. */
export class TableSocket {
  #table = $state.raw<Table | null>(null);
  #people = $state.raw<Seats | null>(null);
  #game = $state.raw<View | null>(null);
  #log = $state.raw<News[]>([]);
  readonly view: TableView | null = $derived.by(() =>
    this.#table && this.#people && this.#game
      ? this.named(assembleView(this.#table, this.#people, this.#withClock(this.#game), this.#log))
      : null,
  );
  /** The people at the table, and what this device is asked. */
  get people(): Seats | null {
    return this.#people;
  }
  status = $state<SocketStatus>('connecting');
  /** Set once the server has said that there is no such table. */
  gone = $state<ApiError | null>(null);

  #viewReceivedAt = 0;
  #socket: WebSocket | null = null;
  #pending = new Map<string, PendingCommand>();
  #listeners = new Set<(reaction: Reaction) => void>();
  #retryMs = FIRST_RETRY_MS;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #commands = 0;
  #idPrefix = Math.random().toString(36).slice(2, 10);
  #onMoved: ((id: string) => void) | undefined;
  /** Count of the pages that use it: between two tables it may be none, or two. */
  #pages = 0;
  #destroy: (() => void) | undefined;

  /** The socket for a table's page: the one that has moved to this table, or a new one. */
  static at(id: string, named: (view: TableView) => TableView): TableSocket {
    const before = movedSocket;
    const socket = before?.id === id ? before : TableSocket.#create(id, named);
    movedSocket = null;
    socket.#pages += 1;
    if (before) before.#endIfUnused();
    return socket;
  }

  /** A socket of somebody who only looks on, whatever seats this device has. */
  static watching(id: string, named: (view: TableView) => TableView): TableSocket {
    const socket = TableSocket.#create(id, named, true);
    socket.#pages += 1;
    return socket;
  }

  /** Create it in an effect root: it may outlive the page that first asked for it. */
  static #create(id: string, named: (view: TableView) => TableView, watching = false): TableSocket {
    let socket!: TableSocket;
    const end = $effect.root(() => void (socket = new TableSocket(id, named, watching)));
    socket.#destroy = end;
    return socket;
  }

  private constructor(
    public id: string,
    /** Gives the seats of a view their display names. */
    private readonly named: (view: TableView) => TableView,
    /** Whether the server is asked for what everybody may see, and nothing else. */
    private readonly watching: boolean,
  ) {
    document.addEventListener('visibilitychange', this.#onWake);
    addEventListener('online', this.#onWake);
    addEventListener('pageshow', this.#onWake);
    this.#connect();
  }

  /** Send a command; resolves with the log's length once it is stored, rejects with ApiError. */
  send(command: CommandWithoutId): Promise<number> {
    const id = `${this.#idPrefix}-${++this.#commands}`;
    const text = JSON.stringify({ ...command, id });
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { text, resolve, reject });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
      this.#watchSilence(ANSWER_MS);
    });
  }

  /** Ask for the next game; resolves with the id of its table once the socket has moved there. */
  again(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#onMoved = resolve;
      this.send({ type: 'again', contribution: contribution() }).catch(reject);
    });
  }

  /** Call the listener for each reaction; call the result to stop. */
  onReaction(listener: (reaction: Reaction) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Drop the connection and open another one, for instance for a new cookie. */
  reconnect(): void {
    this.#disconnect();
    this.#connect();
  }

  /** Release it for one page; without pages it is closed for good. */
  close(): void {
    this.#pages -= 1;
    this.#endIfUnused();
  }

  #endIfUnused(): void {
    if (this.#pages > 0 || movedSocket === this) return;
    this.#closed = true;
    document.removeEventListener('visibilitychange', this.#onWake);
    removeEventListener('online', this.#onWake);
    removeEventListener('pageshow', this.#onWake);
    this.#disconnect();
    for (const { reject } of this.#pending.values()) reject(new ApiError('offline'));
    this.#pending.clear();
    this.#destroy?.();
  }

  #connect(): void {
    clearTimeout(this.#retryTimer);
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const path = `/api/tables/${encodeURIComponent(this.id)}/socket${this.watching ? '?watch=true' : ''}`;
    const socket = new WebSocket(`${scheme}//${location.host}${path}`);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#received(String(event.data));
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
    this.#watchSilence(ANSWER_MS);
  }

  #opened(): void {
    this.status = 'open';
    // Resent after a break: the server carries out the same id once.
    for (const { text } of this.#pending.values()) this.#socket?.send(text);
    this.#watchSilence(QUIET_MS);
  }

  #lost(): void {
    this.#disconnect();
    this.status = 'lost';
    // Some randomness, so that not all tables come back in the same instant.
    const wait = this.#retryMs * (0.75 + Math.random() / 2);
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#connect(), wait);
  }

  #disconnect(): void {
    clearTimeout(this.#silenceTimer);
    clearTimeout(this.#retryTimer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** After sleep or a lost network a dead connection looks open: ping it, or reconnect at once. */
  #onWake = (): void => {
    if (document.visibilityState === 'hidden' || this.#closed) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ping();
    else {
      this.#retryMs = FIRST_RETRY_MS;
      this.reconnect();
    }
  };

  #ping(): void {
    this.send({ type: 'ping' }).catch(() => undefined);
  }

  /** After a silence of QUIET_MS ping the server; after ANSWER_MS without an answer reconnect. */
  #watchSilence(within: number): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => {
      if (within === QUIET_MS) this.#ping();
      else this.#lost();
    }, within);
  }

  #received(text: string): void {
    const push = JSON.parse(text) as Push;
    this.#retryMs = FIRST_RETRY_MS;
    switch (push.type) {
      case 'table':
        if (this.#table && this.#table.id !== push.id) this.#moveTo(push.id);
        this.#table = push;
        this.#log = push.recent;
        break;
      case 'seats':
        this.#people = push;
        break;
      case 'view':
        if (this.#game && push.seq < this.#game.seq) break;
        this.#log = extendLog(this.#log, push.recent);
        this.#viewReceivedAt = performance.now();
        this.#game = push;
        break;
      case 'ack':
        this.#takePending(push.id)?.resolve(push.seq);
        break;
      case 'error':
        this.#refused(ApiError.of(push), push.id);
        break;
      case 'reaction':
        for (const listener of this.#listeners) listener(push);
        break;
      case 'closing':
        this.status = 'lost';
        break;
    }
    this.#watchSilence(this.#pending.size ? ANSWER_MS : QUIET_MS);
  }

  /** The server has moved this connection to another table: drop the old state and its commands. */
  #moveTo(id: string): void {
    const moved = this.#onMoved;
    this.id = id;
    this.#people = this.#game = null;
    for (const { resolve } of this.#pending.values()) resolve(0);
    this.#pending.clear();
    if (!moved) return;
    this.#onMoved = undefined;
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- handed to the next page, no closure
    movedSocket = this;
    moved(id);
  }

  /** The view with the time that is left now: only its own message brings a new `leftMs`. */
  #withClock(game: View): View {
    if (game.leftMs === null && game.settleMs === null) return game;
    const passed = performance.now() - this.#viewReceivedAt;
    const left = (ms: number | null): number | null => (ms === null ? null : Math.max(0, ms - passed));
    return { ...game, leftMs: left(game.leftMs), settleMs: left(game.settleMs) };
  }

  #refused(error: ApiError, id: string | null): void {
    // A server that is about to stop: the command is sent again over the next connection.
    if (error.code === 'server-closing' && id !== null) return;
    if (id !== null) this.#takePending(id)?.reject(error);
    else if (error.code === 'not-found') this.gone = error;
  }

  #takePending(id: string): PendingCommand | undefined {
    const command = this.#pending.get(id);
    this.#pending.delete(id);
    return command;
  }
}
