/** State of the service worker: whether the page works offline and can be installed. */

/** Chromium's offer to install the page, which it makes once. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Offline {
  /** `insecure`: browsers allow it on https and on the device itself only. */
  state = $state<'insecure' | 'impossible' | 'fetching' | 'ready'>('fetching');
  online = $state(navigator.onLine);
  #offer = $state.raw<InstallOffer | null>(null);
  readonly installable = $derived(this.#offer !== null);
  #asked = false;

  constructor() {
    addEventListener('online', () => (this.online = true));
    addEventListener('offline', () => (this.online = false));
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#offer = event as InstallOffer;
    });
    addEventListener('appinstalled', () => (this.#offer = null));
  }

  /** Fetch what the pad needs, and ask the browser to keep what is noted. */
  async prepare(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    if (!isSecureContext) this.state = 'insecure';
    else if (!('serviceWorker' in navigator)) this.state = 'impossible';
    else await this.#register();
    await navigator.storage?.persist?.().catch(() => false);
  }

  async install(): Promise<void> {
    await this.#offer?.prompt();
    this.#offer = null;
  }

  async #register(): Promise<void> {
    // To register waits for a new worker that is being fetched, however long that takes.
    if (navigator.serviceWorker.controller) this.state = 'ready';
    try {
      const registration = await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
      this.state = 'ready';
      // Browsers check for a newer worker when they see fit; ask for it at every visit.
      await registration.update().catch(() => undefined);
    } catch {
      // Without a network the page is here because an earlier worker has kept it.
      if (this.state !== 'ready') this.state = 'impossible';
    }
  }
}

export const offline = new Offline();
