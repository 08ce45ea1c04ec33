/** Notifications of the browser: asked for by a tap, by Web Push while the page is closed, by the page itself else. */

import { api } from '../net/api';
import { language } from '../base/i18n.svelte';

/** `no-https`, `no-browser`, `denied` and `no-server` say why there are none. */
export type NoticeState = 'unknown' | 'no-https' | 'no-browser' | 'denied' | 'no-server' | 'off' | 'on';

class Notices {
  state = $state<NoticeState>('unknown');
  #key = '';

  /** Find out whether there are notices, without asking the person. */
  async look(): Promise<void> {
    if (!isSecureContext) this.state = 'no-https';
    else if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
      this.state = 'no-browser';
    } else if (Notification.permission === 'denied') this.state = 'denied';
    else await this.#askServer();
  }

  async #askServer(): Promise<void> {
    const { key } = await api.push();
    this.#key = key ?? '';
    if (!key) this.state = 'no-server';
    else this.state = (await subscription()) ? 'on' : 'off';
  }

  /** After a tap: ask for permission, and tell the server where this browser is reached. */
  async start(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') {
      if (Notification.permission === 'denied') this.state = 'denied';
      return;
    }
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const wish = { userVisibleOnly: true, applicationServerKey: this.#key };
    const made = await pushManager.subscribe(wish).catch(async () => {
      // A subscription to another key, from before the server was set up anew.
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(wish);
    });
    await tell(made);
    this.state = 'on';
  }

  async stop(): Promise<void> {
    const known = await subscription();
    if (known) {
      await api.pushEnd(known.endpoint);
      await known.unsubscribe();
    }
    this.state = 'off';
  }
}

export const notices = new Notices();

async function tell(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  const [p256dh, auth] = [keys?.['p256dh'] ?? '', keys?.['auth'] ?? ''];
  await api.pushWish({ endpoint: endpoint ?? '', p256dh, auth, language: language() });
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Show a notice from a page that is open and out of sight; of one table only the newest is shown. */
export async function showNotice(title: string, table: string): Promise<void> {
  const registration = await shower();
  await registration?.showNotification(title, { tag: tagOf(table), data: { url: `/t/${table}` } });
}

/** Take the notice of a table away: its person is there. */
export async function clearNotice(table: string): Promise<void> {
  const registration = await shower();
  for (const shown of (await registration?.getNotifications({ tag: tagOf(table) })) ?? []) shown.close();
}

/** The service worker's registration, if it may show notices. */
async function shower(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return undefined;
  return navigator.serviceWorker?.getRegistration();
}

/** As the server names the notices of a table. */
const tagOf = (table: string): string => table.slice(0, 32);
