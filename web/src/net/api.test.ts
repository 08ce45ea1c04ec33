/** REST requests against a fake `fetch`: headers, refusals, lost networks. */

import { describe, expect, it, vi } from 'vitest';
import { api, ApiError, contribution } from './api';

/** Answer every request with this; the result lists what was asked. */
function server(status: number, body: string): { path: string; init: RequestInit }[] {
  const asked: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, init });
    return Promise.resolve(new Response(body, { status }));
  });
  return asked;
}

describe('a request', () => {
  it('reads JSON and says so', async () => {
    const asked = server(200, '[{"id":"one"}]');
    await expect(api.tables()).resolves.toEqual([{ id: 'one' }]);
    expect(asked).toEqual([{ path: '/api/tables', init: { method: 'GET', headers: { accept: 'application/json' } } }]);
  });

  it('that changes something has the header against forged requests', async () => {
    const asked = server(201, '{"seat":1}');
    await api.join('a/b', { name: 'Ada', contribution: '00' } as Parameters<typeof api.join>[1]);
    expect(asked[0]?.path).toBe('/api/tables/a%2Fb/join');
    expect(asked[0]?.init.headers).toMatchObject({ 'x-rowlock': '1', 'content-type': 'application/json' });
    await api.erase();
    expect(asked[1]?.init).toMatchObject({ method: 'DELETE', headers: { 'x-rowlock': '1' } });
    expect(asked[1]?.init.body).toBeUndefined();
  });
});

describe('a refusal', () => {
  const refused = async (status: number, body: string): Promise<ApiError> => {
    server(status, body);
    return api.tables().then(
      () => Promise.reject(new Error('not refused')),
      (error: unknown) => ApiError.from(error),
    );
  };

  it('keeps the code, the values and the English of the server', async () => {
    const error = await refused(409, '{"type":"error","code":"table-full","values":{"seats":4},"text":"full"}');
    expect([error.code, error.values, error.message]).toEqual(['table-full', { seats: 4 }, 'full']);
  });

  it('without a code is not-found or offline', async () => {
    expect((await refused(404, '<html>')).code).toBe('not-found');
    expect((await refused(502, '<html>')).code).toBe('offline');
  });

  it('of the network is offline, as is anything else that was thrown', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await expect(api.tables()).rejects.toMatchObject({ code: 'offline' });
    expect(ApiError.from(new Error('odd')).code).toBe('offline');
  });
});

it('a contribution to the dice is sixteen random bytes in hexadecimal', () => {
  expect(contribution()).toMatch(/^[0-9a-f]{32}$/);
  expect(contribution()).not.toBe(contribution());
});
