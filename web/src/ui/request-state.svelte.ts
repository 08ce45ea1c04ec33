/** Requests of one component: one at a time, and what was refused. */

import { ApiError } from '../lib/api';

export class Acting {
  busy = $state(false);
  trouble = $state<ApiError | null>(null);

  /** Run a request unless another one is under way; a refusal is kept in `trouble`. */
  async run(what: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    try {
      await what();
    } catch (error) {
      this.trouble = ApiError.from(error);
    } finally {
      this.busy = false;
    }
  }
}
