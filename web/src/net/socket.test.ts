/** The table's socket against a fake WebSocket and a fake clock: reconnecting, resending, order, moving on. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { news, seatsMessage, tableMessage, viewMessage } from './messages.test-data';
import { TableSocket } from './socket.svelte';
import type { Command, Push } from './types';

/** A WebSocket whose other end is the test. */
class FakeWebSocket {
  static readonly OPEN = 1;
  static all: FakeWebSocket[] = [];
  readyState = 0;
  sent: Command[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeWebSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command);
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen?.();
  }

  push(...messages: Push[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The connection breaks, as the browser notices it. */
  break(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const newest = (): FakeWebSocket => FakeWebSocket.all.at(-1)!;
const connections = (): number => FakeWebSocket.all.length;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const ROLL = { type: 'roll', seat: 0, decision: '1.1' } as const;
let open: TableSocket[] = [];

/** A page's socket that is open and has been sent a table. */
function connected(id = 'one'): TableSocket {
  const socket = TableSocket.at(id, (view) => view);
  open.push(socket);
  newest().accept();
  newest().push(tableMessage({ id }), seatsMessage(), viewMessage(1));
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  // The wait before a retry is spread by chance; 0.5 is its middle.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const window = new EventTarget();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'rowlock.example' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  page.visibilityState = 'visible';
  FakeWebSocket.all = [];
});

afterEach(() => {
  for (const socket of open) socket.close();
  open = [];
  vi.useRealTimers();
});

describe('a connection', () => {
  it('goes to the socket of the table, encrypted like the page', () => {
    TableSocket.at('a/b', (view) => view).close();
    expect(newest().url).toBe('wss://rowlock.example/api/tables/a%2Fb/socket');
  });

  it('has a view once all three messages are there, with the names of the page', () => {
    const socket = TableSocket.at('one', (view) => ({ ...view, turn: 99 }));
    open.push(socket);
    newest().accept();
    newest().push(tableMessage(), seatsMessage());
    expect(socket.view).toBeNull();
    newest().push(viewMessage(1));
    expect(socket.view?.turn).toBe(99);
    expect(socket.status).toBe('open');
  });

  it('is closed for good with its last page, and its commands fail', async () => {
    const socket = connected();
    const sent = socket.send(ROLL);
    socket.close();
    await expect(sent).rejects.toMatchObject({ code: 'offline' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connections()).toBe(1);
    open = [];
  });
});

describe('reconnecting', () => {
  it('waits 500 ms, then twice as long each time, at most 8 s', async () => {
    connected();
    for (const wait of [500, 1000, 2000, 4000, 8000, 8000]) {
      newest().break();
      const before = connections();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(connections(), `before ${wait} ms`).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(connections(), `after ${wait} ms`).toBe(before + 1);
    }
  });

  it('begins with the short wait again after the server has spoken', async () => {
    connected();
    newest().break();
    await vi.advanceTimersByTimeAsync(500);
    newest().accept();
    newest().push(viewMessage(2));
    newest().break();
    await vi.advanceTimersByTimeAsync(500);
    expect(connections()).toBe(3);
  });

  it('tells that the connection is lost, and keeps the last view', () => {
    const socket = connected();
    newest().break();
    expect(socket.status).toBe('lost');
    expect(socket.view?.seq).toBe(1);
  });

  it('gives up a connection that is never accepted', async () => {
    open.push(TableSocket.at('one', (view) => view));
    await vi.advanceTimersByTimeAsync(10_000 + 500);
    expect(connections()).toBe(2);
  });

  it('pings after 25 s of silence, and reconnects if that is not answered in 10 s', async () => {
    const socket = connected();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(newest().sent.map(({ type }) => type)).toEqual(['ping']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(socket.status).toBe('lost');
    await vi.advanceTimersByTimeAsync(500);
    expect(connections()).toBe(2);
  });

  it('stays with a connection whose ping is answered', async () => {
    const socket = connected();
    await vi.advanceTimersByTimeAsync(25_000);
    newest().push({ type: 'ack', id: newest().sent[0]!.id, seq: 1 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect([socket.status, connections()]).toEqual(['open', 1]);
  });

  it('connects at once when the network is back', async () => {
    connected();
    for (let n = 0; n < 4; n++) {
      newest().break();
      await vi.advanceTimersByTimeAsync(8000);
    }
    newest().break();
    const before = connections();
    dispatchEvent(new Event('online'));
    expect(connections()).toBe(before + 1);
  });

  it('asks a connection that looks open whether it is, when the page is seen again', () => {
    connected();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(newest().sent).toEqual([]);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(newest().sent.map(({ type }) => type)).toEqual(['ping']);
  });

  it('ignores what a connection that was given up still says', async () => {
    const socket = connected();
    const old = newest();
    socket.reconnect();
    old.push(viewMessage(5));
    old.break();
    await vi.advanceTimersByTimeAsync(500);
    expect([socket.view?.seq, connections()]).toEqual([1, 2]);
  });
});

describe('commands', () => {
  it('are answered by id, whatever the order', async () => {
    const socket = connected();
    const [first, second] = [socket.send(ROLL), socket.send({ type: 'undo', seat: 0, decision: '1.1' })];
    const [one, two] = newest().sent;
    expect(one!.id).not.toBe(two!.id);
    newest().push({ type: 'error', id: two!.id, code: 'stale', values: {}, text: 'too late' });
    newest().push({ type: 'ack', id: one!.id, seq: 12 });
    await expect(first).resolves.toBe(12);
    await expect(second).rejects.toMatchObject({ code: 'stale' });
  });

  it('are resent with the same id over the next connection until they are answered', async () => {
    const socket = connected();
    const sent = socket.send(ROLL);
    const [{ id }] = newest().sent as [Command];
    newest().break();
    await vi.advanceTimersByTimeAsync(500);
    newest().accept();
    expect(newest().sent).toEqual([{ ...ROLL, id }]);
    newest().push({ type: 'ack', id, seq: 3 });
    await expect(sent).resolves.toBe(3);
    newest().break();
    await vi.advanceTimersByTimeAsync(500);
    newest().accept();
    expect(newest().sent).toEqual([]);
  });

  it('wait for the connection when there is none', async () => {
    const socket = connected();
    newest().break();
    void socket.send(ROLL).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(500);
    newest().accept();
    expect(newest().sent.map(({ type }) => type)).toEqual(['roll']);
  });

  it('survive a server that is about to stop', async () => {
    const socket = connected();
    const sent = socket.send(ROLL);
    const [{ id }] = newest().sent as [Command];
    newest().push({ type: 'error', id, code: 'server-closing', values: {}, text: '' }, { type: 'closing' });
    expect(socket.status).toBe('lost');
    newest().break();
    await vi.advanceTimersByTimeAsync(500);
    newest().accept();
    expect(newest().sent.map((command) => command.id)).toEqual([id]);
    newest().push({ type: 'ack', id, seq: 4 });
    await expect(sent).resolves.toBe(4);
  });

  it('that stay unanswered for 10 s give up the connection', async () => {
    const socket = connected();
    void socket.send(ROLL).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(socket.status).toBe('lost');
  });
});

describe('views', () => {
  it('that are older than the one shown are ignored', () => {
    const socket = connected();
    newest().push(viewMessage(5, { turn: 5 }), viewMessage(4, { turn: 4 }));
    expect(socket.view?.turn).toBe(5);
  });

  it('may leave out numbers, and bring the news of what was left out', () => {
    const socket = connected();
    newest().push(viewMessage(9, { turn: 3, recent: [news(2, 'y5'), news(3, 'g6')] }));
    expect(socket.view?.recent.map(({ turn, text }) => [turn, text])).toEqual([
      [2, 'y5'],
      [3, 'g6'],
    ]);
  });

  it('begin with the log of the table message after a break', async () => {
    const socket = connected();
    newest().push(viewMessage(2, { recent: [news(1, 'r5')] }));
    newest().break();
    await vi.advanceTimersByTimeAsync(500);
    newest().accept();
    newest().push(
      tableMessage({ recent: [news(1, 'r5'), news(2, 'y5')] }),
      viewMessage(3, { recent: [news(3, 'g6')] }),
    );
    expect(socket.view?.recent.map(({ turn }) => turn)).toEqual([1, 2, 3]);
  });

  it('let the clock run on while only the people change', async () => {
    const socket = connected();
    newest().push(viewMessage(2, { leftMs: 30_000 }));
    expect(socket.view?.leftMs).toBe(30_000);
    await vi.advanceTimersByTimeAsync(4000);
    newest().push(seatsMessage({ watching: 1 }));
    expect(socket.view?.leftMs).toBe(26_000);
    await vi.advanceTimersByTimeAsync(60_000);
    newest().push(seatsMessage({ watching: 2 }));
    expect(socket.view?.leftMs).toBe(0);
  });
});

describe('other messages', () => {
  it('say that there is no such table', () => {
    const socket = connected();
    newest().push({ type: 'error', id: null, code: 'not-found', values: {}, text: 'no such table' });
    expect(socket.gone?.code).toBe('not-found');
  });

  it('bring reactions to those who listen', () => {
    const socket = connected();
    const heard: string[] = [];
    const stop = socket.onReaction(({ reaction }) => heard.push(reaction));
    newest().push({ type: 'reaction', seat: 1, reaction: 'clap' });
    stop();
    newest().push({ type: 'reaction', seat: 1, reaction: 'wow' });
    expect(heard).toEqual(['clap']);
  });
});

describe('the next game', () => {
  it('is reached over the same connection, which its page takes over', async () => {
    const socket = connected();
    const moved = socket.again();
    expect(newest().sent.map(({ type }) => type)).toEqual(['again']);
    newest().push(tableMessage({ id: 'two' }));
    await expect(moved).resolves.toBe('two');
    expect(socket.view).toBeNull();
    socket.close();
    const next = TableSocket.at('two', (view) => view);
    open = [next];
    expect(next).toBe(socket);
    newest().push(seatsMessage(), viewMessage(1));
    expect([next.view?.table.id, connections()]).toEqual(['two', 1]);
  });

  it('is not resent there what was meant for the table before', async () => {
    const socket = connected();
    void socket.again();
    const roll = socket.send(ROLL);
    newest().push(tableMessage({ id: 'two' }));
    await expect(roll).resolves.toBe(0);
    open = [TableSocket.at('two', (view) => view), socket];
    newest().break();
    await vi.advanceTimersByTimeAsync(500);
    newest().accept();
    expect(newest().sent).toEqual([]);
    expect(newest().url).toContain('/two/');
  });

  it('is left by a page that goes to another table instead', async () => {
    const socket = connected();
    void socket.again();
    newest().push(tableMessage({ id: 'two' }));
    socket.close();
    open = [TableSocket.at('three', (view) => view)];
    expect(FakeWebSocket.all.map(({ readyState }) => readyState)).toEqual([3, 0]);
  });
});
