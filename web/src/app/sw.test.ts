/** The service worker as the browser calls it: what it does with a message of a push service, and with a tap. */

import { describe, expect, it } from 'vitest';
import source from './sw.js?raw';

interface Shown {
  title: string;
  options: { body: string; tag: string; icon?: string; data: { url: string } };
}

/** The service worker among these windows: what it shows and opens for a message, and for a tap. */
function worker(windows: { url: string; visibilityState: string }[]) {
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (type: string, listen: (event: unknown) => void) => listeners.set(type, listen),
    registration: {
      showNotification: async (title: string, options: Shown['options']) => void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () =>
        windows.map((each) => ({ ...each, focus: async () => void opened.push(`focus ${each.url}`) })),
      openWindow: async (url: string) => void opened.push(url),
    },
  };
  const text = source.replace('__VERSION__', '1').replace('__FILES__', "['/assets/icon-192-x.png']");
  // A worker has globals of its own.
  new Function('self', 'location', text)(self, { origin: 'https://dice.example' });
  const send = async (type: string, event: object): Promise<void> => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
  };
  return {
    shown,
    opened,
    push: (message: object) => send('push', { data: { json: () => message } }),
    tap: (url: string) => send('notificationclick', { notification: { close: () => undefined, data: { url } } }),
  };
}

const MESSAGE = { title: 'Tocca a te: Qwixx', body: 'Con Ben', url: '/t/abc', tag: 'abc' };
const TABLE = 'https://dice.example/t/abc';

describe('a notice', () => {
  it('is shown in the words of the server, one for each table', async () => {
    const sw = worker([]);
    await sw.push(MESSAGE);
    expect(sw.shown).toEqual([
      {
        title: 'Tocca a te: Qwixx',
        options: {
          body: 'Con Ben',
          tag: 'abc',
          icon: '/assets/icon-192-x.png',
          renotify: true,
          data: { url: '/t/abc' },
        },
      },
    ]);
  });

  it('is not shown to somebody who has the table in front', async () => {
    const sw = worker([{ url: TABLE, visibilityState: 'visible' }]);
    await sw.push(MESSAGE);
    expect(sw.shown).toEqual([]);
  });

  it.each([
    [{ url: TABLE, visibilityState: 'hidden' }],
    [{ url: 'https://dice.example/t/other', visibilityState: 'visible' }],
  ])('is shown where the table is out of sight', async (window) => {
    const sw = worker([window]);
    await sw.push(MESSAGE);
    expect(sw.shown).toHaveLength(1);
  });

  it('opens its table with a tap, in the window that has it', async () => {
    const closed = worker([]);
    await closed.tap('/t/abc');
    expect(closed.opened).toEqual(['/t/abc']);
    const open = worker([{ url: TABLE, visibilityState: 'hidden' }]);
    await open.tap('/t/abc');
    expect(open.opened).toEqual([`focus ${TABLE}`]);
  });
});
