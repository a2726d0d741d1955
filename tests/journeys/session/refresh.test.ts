/** Tokens are refreshed in time, whatever this device's clock says, and by one tab at a time. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '../../../src/domain/timeUnits.ts';
import { enter } from '../../support/journeys/hands.ts';
import { setStage } from '../../support/journeys/stage.ts';
import type { Person } from '../../support/journeys/browser.ts';

const stage = setStage();
let person: Person;
let page: Page;
let refreshes: number;
beforeEach(async () => {
  person = await stage.person({ viewport: 'wide', language: 'pl' });
  ({ page } = person);
  refreshes = 0;
  // The bell polls once a minute, and the server's responses would reveal its time, which is not
  // moved.
  await page.route('**/api/advisor/notice*', () => {});
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) refreshes += 1;
  });
  return person.leave;
});
/** Advances time in the page, two seconds at a time, each with the calls it triggers. */
const pass = async (milliseconds: number): Promise<void> => {
  for (let passed = 0; passed < milliseconds; passed += 2000) {
    await page.clock.runFor(Math.min(2000, milliseconds - passed));
    // A round trip to the server: earlier requests have been answered.
    await page.evaluate(() => fetch('/healthz'));
  }
};

describe('a wrong clock', () => {
  it.each([15 * minuteMs, -15 * minuteMs])(
    'off by %i ms causes at most one refresh in half a minute, and the due one in time',
    async (off) => {
      await page.clock.install({ time: Date.now() + off });
      await enter(page);
      await pass(30_000);
      expect(refreshes).toBeLessThanOrEqual(1);
      refreshes = 0;
      // The server's ten minutes less five, by the server's clock.
      for (let seconds = 0; seconds < 330; seconds += 30) await pass(30_000);
      expect(refreshes).toBe(1);
      expect(new URL(page.url()).pathname).toBe('/app');
    },
  );

  it('that jumps while the panel is open causes at most one', async () => {
    await page.clock.install();
    await enter(page);
    await page.clock.setSystemTime(Date.now() + 15 * minuteMs);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await pass(30_000);
    expect(refreshes).toBeLessThanOrEqual(1);
  });
});

describe('the refresh flag', () => {
  const flag = () => page.evaluate(() => localStorage.getItem('isRefreshing'));
  const raise = () => page.evaluate(() => localStorage.setItem('isRefreshing', String(Date.now())));
  /** This browser's token has expired: its claims say so, and the server would reject it. */
  const makeDue = () =>
    page.evaluate(() => {
      const [head, body] = localStorage.getItem('apiKey')!.split('.') as [string, string];
      const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
      const old = btoa(JSON.stringify({ ...claims, exp: 1 })).replaceAll('=', '');
      localStorage.setItem('apiKey', `${head}.${old}.x`);
      document.dispatchEvent(new Event('visibilitychange'));
    });

  it('is cleared when the token is not due', async () => {
    await enter(page);
    await raise();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(flag).toBe(null);
    expect(refreshes).toBe(0);
  });

  it('is cleared when a response fails', async () => {
    await enter(page);
    await page.route('**/api/advisor/**', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
    );
    await raise();
    await page.getByRole('link', { name: 'Inwestorzy' }).first().click();
    await page.getByRole('heading', { name: 'Wewnętrzny błąd serwera' }).waitFor();
    expect(await flag()).toBe(null);
  });

  it("is respected even where locks are available: a tab waits for another tab's flag", async () => {
    await enter(page);
    await page.clock.install();
    await raise();
    await makeDue();
    await pass(5_000);
    expect(refreshes).toBe(0);
    // Left behind by a closed tab, it is considered abandoned after ten seconds.
    await pass(6_000);
    await expect.poll(() => refreshes).toBe(1);
    await expect.poll(flag).toBe(null);
  });
});
