/** State of a component's requests: one at a time, with the last error. */

import { ApiError } from '../net/api';

export class RequestState {
  busy = $state(false);
  error = $state<ApiError | null>(null);

  /** Run a request unless another one is under way; a refusal is kept in `error`. */
  async run(what: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.error = null;
    try {
      await what();
    } catch (thrown) {
      this.error = ApiError.from(thrown);
    } finally {
      this.busy = false;
    }
  }
}
