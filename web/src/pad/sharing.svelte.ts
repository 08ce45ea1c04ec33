/** WebSocket of a shared score pad; while it is down each device plays on alone. */

import { api, ApiError } from '../net/api';
import type { ErrorView, PadPart, PadPhone, PadView } from '../net/types';
import type { GameName } from '../game/games';

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
const NOT_FOUND_CODE = 4404;

export interface Shared {
  id: string;
  code: string;
  key: string;
  game: GameName;
  track: string;
  sheet: string;
}

export class Sharing {
  status = $state<'connecting' | 'open' | 'lost'>('connecting');
  trouble = $state<ApiError | null>(null);

  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_RETRY_MS;
  #closed = false;

  /** `part` gives this device's part when it is sent; `receive` gets those of the others. */
  constructor(
    readonly shared: Shared,
    readonly part: () => PadPart,
    readonly receive: (others: PadPhone[]) => void,
  ) {
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  /** Send this device's part if the socket is open; it is sent anyway once it opens. */
  push(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ key: this.shared.key, part: this.part() }));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#socket?.close();
  }

  #connect(): void {
    const { protocol, host } = location;
    const socket = new WebSocket(
      `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/pads/${encodeURIComponent(this.shared.id)}/socket`,
    );
    this.#socket = socket;
    socket.onopen = () => this.push();
    socket.onmessage = (event: MessageEvent<string>) => this.#received(JSON.parse(event.data) as PadView | ErrorView);
    socket.onclose = ({ code }) => void this.#lost(code);
  }

  #received(push: PadView | ErrorView): void {
    if (push.type === 'error') {
      if (push.code !== 'not-found') this.trouble = ApiError.of(push);
      return;
    }
    this.status = 'open';
    this.trouble = null;
    this.#wait = FIRST_RETRY_MS;
    this.receive(push.phones.filter(({ member }) => member !== push.you));
  }

  /** A server that was started anew knows nothing of the pad, but we do. */
  async #lost(code: number): Promise<void> {
    if (this.#closed) return;
    this.status = 'lost';
    if (code === NOT_FOUND_CODE) await this.#openAgain();
    this.#retry = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(MAX_RETRY_MS, this.#wait * 2);
  }

  async #openAgain(): Promise<void> {
    const { id, code, game, track, sheet } = this.shared;
    try {
      await api.sharePad({ id, code, game, track, sheet });
      this.#wait = FIRST_RETRY_MS;
    } catch (error) {
      const wrong = ApiError.from(error);
      if (wrong.code !== 'offline') this.trouble = wrong;
    }
  }

  #wake = (): void => {
    if (this.#closed || document.visibilityState === 'hidden') return;
    const state = this.#socket?.readyState;
    if (state === WebSocket.OPEN || state === WebSocket.CONNECTING) return;
    clearTimeout(this.#retry);
    this.#wait = FIRST_RETRY_MS;
    this.#connect();
  };
}
