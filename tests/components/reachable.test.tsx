/** How soon a page notices that the server is back. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenReachable } from '../../src/ui/lostFile.ts';

let isAway = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    isAway ? Promise.reject(new TypeError('Away.')) : Promise.resolve(new Response()),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Seconds from the end of an outage that lasts so many until the page knows. */
const noticedAfter = async (seconds: number): Promise<number> => {
  isAway = true;
  let isBack = false;
  const stop = whenReachable(() => (isBack = true));
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  isAway = false;
  let passed = 0;
  for (; !isBack; passed += 1) await vi.advanceTimersByTimeAsync(1000);
  stop();
  return passed;
};

it('soon, also in a tab that has been through a long outage before', async () => {
  expect(await noticedAfter(0.5)).toBe(1);
  // Asked ever more seldom, also when it fails again at once: many tabs wait for the server.
  expect(await noticedAfter(300)).toBeGreaterThan(1);
  expect(await noticedAfter(0.5)).toBe(15);
  // Meanwhile pages have loaded.
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await noticedAfter(0.5)).toBe(1);
});
