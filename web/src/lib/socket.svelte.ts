/** A table that is watched and played over a WebSocket. */

import { ApiError, contribution } from './api';
import type { Command, News, Push, Reaction, Seats, Table, TableView, View } from './types';
import { longer, whole } from './wire';
import { named } from './words';

export type SocketStatus = 'connecting' | 'open' | 'lost';
/** A command without its id, which the socket gives it. */
export type Order = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;

interface Sent {
  text: string;
  resolve: (seq: number) => void;
  reject: (error: ApiError) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** How long a silent connection is trusted, and how long an answer may take. */
const QUIET = 25_000;
const ANSWER = 10_000;

/** A socket that has gone on to the next table and waits for that table's page. */
let ahead: TableSocket | null = null;

/** Holds the newest view of a table and keeps the connection alive. */
export class TableSocket {
  #table = $state.raw<Table | null>(null);
  #people = $state.raw<Seats | null>(null);
  #game = $state.raw<View | null>(null);
  #log = $state.raw<News[]>([]);
  readonly view: TableView | null = $derived(
    this.#table && this.#people && this.#game
      ? named(whole(this.#table, this.#people, this.#running(this.#game), this.#log))
      : null,
  );
  /** Who is at the table, and what this device is asked. */
  get people(): Seats | null {
    return this.#people;
  }
  status = $state<SocketStatus>('connecting');
  /** Set once the server has said that there is no such table. */
  gone = $state<ApiError | null>(null);

  #heard = 0;
  #socket: WebSocket | null = null;
  #sent = new Map<string, Sent>();
  #listeners = new Set<(reaction: Reaction) => void>();
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #count = 0;
  #mark = Math.random().toString(36).slice(2, 10);
  #moved: ((id: string) => void) | undefined;
  /** How many pages have it: from one table to the next none may have it, or both. */
  #pages = 0;
  #end: (() => void) | undefined;

  /** The socket of a table's page: the one that has gone on to it, or a new one. */
  static at(id: string): TableSocket {
    const before = ahead;
    const socket = before?.id === id ? before : TableSocket.#made(id);
    ahead = null;
    socket.#pages += 1;
    if (before) before.#endIfUnused();
    return socket;
  }

  /** What is derived in a page ends with that page; a socket may see several. */
  static #made(id: string): TableSocket {
    let socket!: TableSocket;
    const end = $effect.root(() => void (socket = new TableSocket(id)));
    socket.#end = end;
    return socket;
  }

  private constructor(public id: string) {
    document.addEventListener('visibilitychange', this.#wake);
    addEventListener('online', this.#wake);
    addEventListener('pageshow', this.#wake);
    this.#connect();
  }

  /** Send a command; resolves with the log's length once it is stored, rejects with ApiError. */
  send(order: Order): Promise<number> {
    const id = `${this.#mark}-${++this.#count}`;
    const text = JSON.stringify({ ...order, id });
    return new Promise((resolve, reject) => {
      this.#sent.set(id, { text, resolve, reject });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
      this.#expect(ANSWER);
    });
  }

  /** Go on to the next game, whose table has the id that this resolves with. */
  again(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#moved = resolve;
      this.send({ type: 'again', contribution: contribution() }).catch(reject);
    });
  }

  /** Be told of reactions; call the result to stop. */
  onReaction(listener: (reaction: Reaction) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Connect anew, for instance after a seat was taken with a new cookie. */
  reconnect(): void {
    this.#drop();
    this.#connect();
  }

  /** A page needs it no longer. */
  close(): void {
    this.#pages -= 1;
    this.#endIfUnused();
  }

  #endIfUnused(): void {
    if (this.#pages > 0 || ahead === this) return;
    this.#closed = true;
    document.removeEventListener('visibilitychange', this.#wake);
    removeEventListener('online', this.#wake);
    removeEventListener('pageshow', this.#wake);
    this.#drop();
    for (const { reject } of this.#sent.values()) reject(new ApiError('offline'));
    this.#sent.clear();
    this.#end?.();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const path = `/api/tables/${encodeURIComponent(this.id)}/socket`;
    const socket = new WebSocket(`${scheme}//${location.host}${path}`);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#received(String(event.data));
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
    this.#expect(ANSWER);
  }

  #opened(): void {
    this.status = 'open';
    // Sent again after a break: the server carries out the same id once.
    for (const { text } of this.#sent.values()) this.#socket?.send(text);
    this.#expect(QUIET);
  }

  #lost(): void {
    this.#drop();
    this.status = 'lost';
    // Some randomness, so that not all tables come back in the same instant.
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #drop(): void {
    clearTimeout(this.#watch);
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** After sleep or without network a dead connection looks alive: ask, or connect at once. */
  #wake = (): void => {
    if (document.visibilityState === 'hidden' || this.#closed) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ask();
    else {
      this.#wait = FIRST_WAIT;
      this.reconnect();
    }
  };

  #ask(): void {
    this.send({ type: 'ping' }).catch(() => undefined);
  }

  /** If nothing is heard for so long, ask; if that stays unanswered, connect anew. */
  #expect(within: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (within === QUIET) this.#ask();
      else this.#lost();
    }, within);
  }

  #received(text: string): void {
    const push = JSON.parse(text) as Push;
    this.#wait = FIRST_WAIT;
    switch (push.type) {
      case 'table':
        if (this.#table && this.#table.id !== push.id) this.#goOn(push.id);
        this.#table = push;
        this.#log = push.recent;
        break;
      case 'seats':
        this.#people = push;
        break;
      case 'view':
        if (this.#game && push.seq < this.#game.seq) break;
        this.#log = longer(this.#log, push.recent);
        this.#heard = performance.now();
        this.#game = push;
        break;
      case 'ack':
        this.#settle(push.id)?.resolve(push.seq);
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
    this.#expect(this.#sent.size ? ANSWER : QUIET);
  }

  /** Another table: nothing of the one before holds, and nothing is sent again there. */
  #goOn(id: string): void {
    const moved = this.#moved;
    this.id = id;
    this.#people = this.#game = null;
    for (const { resolve } of this.#sent.values()) resolve(0);
    this.#sent.clear();
    if (!moved) return;
    this.#moved = undefined;
    ahead = this;
    moved(id);
  }

  /** The clock goes on while only the people at the table change. */
  #running(game: View): View {
    if (game.leftMs === null) return game;
    return { ...game, leftMs: Math.max(0, game.leftMs - (performance.now() - this.#heard)) };
  }

  #refused(error: ApiError, id: string | null): void {
    // A server that is about to stop: the command is sent again to whoever answers next.
    if (error.code === 'server-closing' && id !== null) return;
    if (id !== null) this.#settle(id)?.reject(error);
    else if (error.code === 'not-found') this.gone = error;
  }

  #settle(id: string): Sent | undefined {
    const sent = this.#sent.get(id);
    this.#sent.delete(id);
    return sent;
  }
}
