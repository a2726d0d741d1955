/** A session that is over, however it ended: the person hears of it, and nothing goes in circles. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import type { Person } from '../support/journeys/browser.ts';

const stage = setStage();
let person: Person;
let page: Page;
let navigations: string[];
beforeEach(async () => {
  person = await stage.person({ viewport: 'wide', language: 'pl' });
  ({ page } = person);
  await page.goto('/doradcy');
  await logIn(page, 'pl', 'doradca@oferta.test');
  await page.locator('[data-state=dashboard]').waitFor();
  navigations = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) navigations.push(new URL(frame.url()).pathname);
  });
  return person.leave;
});

const press = (link: string): Promise<void> =>
  page.getByRole('link', { name: link }).first().click();
/** Somewhere to log in, nothing left of the session, and few steps on the way there. */
const isOut = async (): Promise<void> => {
  await page.getByLabel('Adres e-mail').waitFor();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('apiKey'),
      localStorage.getItem('refreshToken'),
    ]),
  ).toEqual([null, null]);
  await page.waitForLoadState('networkidle');
  expect(navigations.length, navigations.slice(0, 12).join(' → ')).toBeLessThanOrEqual(4);
};

describe('a session that ended elsewhere', () => {
  it('ends here with the next click: one page to log in, and the way back in works', async () => {
    await page.evaluate(() =>
      fetch('/api/auth/logout', {
        method: 'POST',
        headers: { authorization: `Bearer ${localStorage.getItem('apiKey')}` },
      }),
    );
    await press('Inwestorzy');
    await isOut();
    expect(await page.getByText('Wewnętrzny błąd serwera').count()).toBe(0);
    await page.goto('/doradcy');
    await logIn(page, 'pl', 'doradca@oferta.test');
    await page.locator('[data-state=dashboard]').waitFor();
  });
});

describe('a storage that was emptied', () => {
  it.each([
    ['all of it', (): void => localStorage.clear()],
    ['the access token', (): void => localStorage.removeItem('apiKey')],
    [
      'both tokens',
      (): void => ['apiKey', 'refreshToken'].forEach((key) => localStorage.removeItem(key)),
    ],
  ])('%s: the next click leads to a page to log in', async (_what, empty) => {
    await page.evaluate(empty);
    await press('Inwestorzy');
    await isOut();
  });
});
