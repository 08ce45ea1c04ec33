/** Asks the server again and again how far something is, until it is over or nobody wants to know. */

import { ApiError } from './api';

/** How many pauses to wait when the server has too much to do. */
const PATIENCE = 4;

interface Options<T> {
  /** Called with every answer. */
  heard?: (answer: T) => void;
  pauseMs?: number;
}

export class Asking<T extends { over: boolean }> {
  latest = $state.raw<T | null>(null);
  /** Why the last question was refused. */
  failed = $state.raw<ApiError | null>(null);
  running = $state(false);

  readonly #heard: (answer: T) => void;
  readonly #pauseMs: number;
  #round = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ask(true)` tells the server that nobody wants to know any more. */
  constructor(
    readonly ask: (stop: boolean) => Promise<T>,
    { heard = () => undefined, pauseMs = 1200 }: Options<T> = {},
  ) {
    this.#heard = heard;
    this.#pauseMs = pauseMs;
  }

  start(): void {
    if (this.running) return;
    this.running = true;
    this.failed = null;
    void this.#next(++this.#round);
  }

  /** Ask no more; what was heard stays. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#round += 1;
    if (!this.running) return;
    this.running = false;
    this.ask(true).catch(() => undefined);
  }

  async #next(round: number): Promise<void> {
    try {
      const answer = await this.ask(false);
      if (round !== this.#round) return;
      this.latest = answer;
      this.#heard(answer);
      if (answer.over) this.running = false;
      else this.#timer = setTimeout(() => void this.#next(round), this.#pauseMs);
    } catch (thrown) {
      if (round !== this.#round) return;
      const failed = ApiError.from(thrown);
      if (failed.code === 'too-fast') {
        // The server has much to do; nobody needs to press a button for that.
        this.#timer = setTimeout(() => void this.#next(round), PATIENCE * this.#pauseMs);
        return;
      }
      this.failed = failed;
      this.running = false;
    }
  }
}
