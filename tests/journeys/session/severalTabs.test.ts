import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Person } from '../../support/journeys/browser.ts';
import {
  canLeaveOffline,
  keysOf,
  leave,
  logIn,
  openOwnMenu,
  settle,
} from '../../support/journeys/hands.ts';
import { setStage } from '../../support/journeys/stage.ts';

const advisor = 'doradca@oferta.test';

const stage = setStage();

describe('several tabs', () => {
  let person: Person;
  let context: BrowserContext;
  beforeAll(async () => {
    person = await stage.person({ viewport: 'wide', language: 'pl' });
    ({ context } = person);
  });
  afterAll(() => person?.leave());

  it('log in and out together, also offline', async () => {
    const [first, second] = [person.page, await context.newPage()];
    await Promise.all([first.goto('/doradcy'), second.goto('/doradcy')]);
    await logIn(first, 'pl', advisor);
    await Promise.all([first, second].map(canLeaveOffline));
    await context.setOffline(true);
    onTestFinished(() => context.setOffline(false));
    await openOwnMenu(first);
    await leave(first);
    await second.waitForURL((url) => !url.pathname.startsWith('/app'));
    await Promise.all([first, second].map((tab) => tab.getByLabel('Adres e-mail').waitFor()));
    // Why nobody is logged in here, and nothing of the session.
    expect(await keysOf(second)).toEqual(['signedOut']);
    await second.close();
  });

  it('ten tabs, woken twenty times at once: one refresh each time, and nobody is logged out', async () => {
    const { page } = person;
    await page.goto('/doradcy');
    await logIn(page, 'pl', advisor);
    await page.waitForURL('**/app');
    const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
    await Promise.all(
      others.map(async (tab) => {
        await tab.goto('/app');
        await tab.getByRole('heading', { level: 1 }).waitFor();
      }),
    );
    const tabs = [page, ...others];
    let refreshes = 0;
    let refused = 0;
    context.on('response', (response) => {
      if (!response.url().endsWith('/auth/refresh-token')) return;
      refreshes += 1;
      if (!response.ok()) refused += 1;
    });
    const rounds = 20;
    for (let round = 0; round < rounds; round += 1) {
      // This browser's token has expired: its claims say so, and the server would reject it.
      const before = await page.evaluate(() => {
        const [head, body] = localStorage.getItem('apiKey')!.split('.') as [string, string];
        const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
        const old = btoa(JSON.stringify({ ...claims, exp: 1 })).replaceAll('=', '');
        const token = `${head}.${old}.x`;
        localStorage.setItem('apiKey', token);
        return token;
      });
      const moment = Date.now() + 60;
      await Promise.all(
        tabs.map((tab) =>
          tab.evaluate(
            (at) =>
              new Promise<void>((resolve) =>
                setTimeout(() => {
                  document.dispatchEvent(new Event('visibilitychange'));
                  resolve();
                }, at - Date.now()),
              ),
            moment,
          ),
        ),
      );
      await page.waitForFunction((old) => localStorage.getItem('apiKey') !== old, before);
      await page.waitForFunction(() => localStorage.getItem('isRefreshing') === null);
    }
    await Promise.all(tabs.map(settle));
    expect([refreshes, refused]).toEqual([rounds, 0]);
    for (const tab of tabs) expect(new URL(tab.url()).pathname).toBe('/app');
    const status = await page.evaluate(async () => {
      const answer = await fetch('/api/auth/data', {
        headers: { authorization: `Bearer ${localStorage.getItem('apiKey')}` },
      });
      return answer.status;
    });
    expect(status).toBe(200);
    await Promise.all(others.map((tab) => tab.close()));
  });
});
