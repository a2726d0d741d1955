/** Tokens are renewed in time, whatever the clock of this device says, and by one tab at a time. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
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
  // The bell asks once a minute, and the server's answers would tell its hour, which is not moved.
  await page.route('**/api/advisor/notice*', () => {});
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) refreshes += 1;
  });
  return person.leave;
});
const minute = 60_000;
/** Lets time pass in the page, two seconds at a time, each with the calls that it brings. */
const pass = async (milliseconds: number): Promise<void> => {
  for (let passed = 0; passed < milliseconds; passed += 2000) {
    await page.clock.runFor(Math.min(2000, milliseconds - passed));
    // A round to the server and back: what was asked before has been answered.
    await page.evaluate(() => fetch('/healthz'));
  }
};

describe('a clock that is off', () => {
  it.each([15 * minute, -15 * minute])(
    'by %i ms makes at most one refresh in half a minute, and the due one in time',
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

  it('and jumps while the panel is open makes at most one', async () => {
    await page.clock.install();
    await enter(page);
    await page.clock.setSystemTime(Date.now() + 15 * minute);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await pass(30_000);
    expect(refreshes).toBeLessThanOrEqual(1);
  });
});

describe('the flag of the specification (§4)', () => {
  const flag = () => page.evaluate(() => localStorage.getItem('isRefreshing'));
  const raise = () => page.evaluate(() => localStorage.setItem('isRefreshing', String(Date.now())));
  /** The token of this browser is over: its claims say so, and the server would not take it. */
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

  it('is heeded also where there are locks: raised by another, it is waited for', async () => {
    await enter(page);
    await page.clock.install();
    await raise();
    await makeDue();
    await pass(5_000);
    expect(refreshes).toBe(0);
    // Left by a tab that was closed, it is taken for abandoned after ten seconds.
    await pass(6_000);
    await expect.poll(() => refreshes).toBe(1);
    await expect.poll(flag).toBe(null);
  });
});
