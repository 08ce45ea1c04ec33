/** The address under which other devices reach this server, for links. */

import { api } from './api';
import type { Reach as Found } from './types';

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Asks the server anew for each place that shows a link, as the address may change. */
export class Reach {
  /** Null until it is known: a page opened at localhost has none of its own to give away. */
  base = $state<string | null>(LOOPBACK.test(location.hostname) ? null : location.origin);
  who = $state<Found['reach']>('others');

  constructor() {
    api.reach().then(
      (found) => {
        this.base = found.base;
        this.who = found.reach;
      },
      () => (this.base ??= location.origin),
    );
  }

  /** The address as people type it, without `http://`. */
  get host(): string {
    return (this.base ?? '').replace(/^https?:\/\//, '');
  }

  /** The whole address of a page, or nothing as long as it is not known. */
  link(path: string): string {
    return this.base === null ? '' : this.base + path;
  }
}
