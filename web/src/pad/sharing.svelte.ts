/** The line to a pad that several devices share. Without it everybody just plays on. */

import { api, ApiError } from '../lib/api';
import type { ErrorView, PadPart, PadPhone, PadView } from '../lib/types';
import type { GameName } from '../lib/games';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
const NOT_FOUND = 4404;

export interface Shared {
  id: string;
  code: string;
  key: string;
  game: GameName;
  track: string;
}

export class Sharing {
  status = $state<'connecting' | 'open' | 'lost'>('connecting');
  trouble = $state<ApiError | null>(null);

  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #closed = false;

  /** `part` is asked for whenever ours is told; `hear` is given the others'. */
  constructor(
    readonly shared: Shared,
    readonly part: () => PadPart,
    readonly hear: (others: PadPhone[]) => void,
  ) {
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  /** Tell our part, now or as soon as there is a line again. */
  tell(): void {
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
    socket.onopen = () => this.tell();
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
    this.#wait = FIRST_WAIT;
    this.hear(push.phones.filter(({ member }) => member !== push.you));
  }

  /** A server that was started anew knows nothing of the pad, but we do. */
  async #lost(code: number): Promise<void> {
    if (this.#closed) return;
    this.status = 'lost';
    if (code === NOT_FOUND) await this.#openAgain();
    this.#retry = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  async #openAgain(): Promise<void> {
    const { id, code, game, track } = this.shared;
    try {
      await api.sharePad({ id, code, game, track });
      this.#wait = FIRST_WAIT;
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
    this.#wait = FIRST_WAIT;
    this.#connect();
  };
}
