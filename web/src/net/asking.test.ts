/** Asking ends with the final answer, a refusal or a stop; it waits where the server has much to do. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api';
import { Asking } from './asking.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answers =
  (...given: { over: boolean; n: number }[]) =>
  (asked: boolean[]) =>
  (stop: boolean) => {
    asked.push(stop);
    return Promise.resolve(given[Math.min(asked.filter((each) => !each).length, given.length) - 1] ?? given[0]!);
  };

it('asks until it is over', async () => {
  const asked: boolean[] = [];
  const heard: number[] = [];
  const ask = answers({ over: false, n: 1 }, { over: false, n: 2 }, { over: true, n: 3 })(asked);
  const asking = new Asking(ask, { heard: ({ n }) => heard.push(n) });
  asking.start();
  asking.start();
  await vi.runAllTimersAsync();
  expect(heard).toEqual([1, 2, 3]);
  expect(asking.running).toBe(false);
  asking.stop();
  expect(asked).toEqual([false, false, false]);
});

it('stops at once, says so to the server, and can go on', async () => {
  const asked: boolean[] = [];
  const asking = new Asking(answers({ over: false, n: 1 })(asked));
  asking.start();
  await vi.advanceTimersByTimeAsync(10);
  asking.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([false, true]);
  expect(asking.latest?.n).toBe(1);
  asking.start();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual([false, true, false]);
  asking.stop();
});

it('keeps what was heard when it is refused, and tells why', async () => {
  let count = 0;
  const asking = new Asking(() =>
    ++count < 2 ? Promise.resolve({ over: false, n: 1 }) : Promise.reject(new ApiError('not-found')),
  );
  asking.start();
  await vi.runAllTimersAsync();
  expect(asking.failed?.code).toBe('not-found');
  expect(asking.running).toBe(false);
  expect(asking.latest?.n).toBe(1);
});

it('waits and goes on by itself when the server has much to do', async () => {
  let count = 0;
  const asking = new Asking(() =>
    ++count === 2 ? Promise.reject(new ApiError('too-fast')) : Promise.resolve({ over: count > 2, n: count }),
  );
  asking.start();
  await vi.runAllTimersAsync();
  expect(asking.failed).toBeNull();
  expect(asking.latest).toEqual({ over: true, n: 3 });
});
