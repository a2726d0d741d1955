/**
 * The server is down, or failing, while a panel opens: the URL stays, and the panel loads later.
 */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { enter } from '../../support/journeys/hands.ts';
import { setStage } from '../../support/journeys/stage.ts';
import { shareOf } from '../../support/share.ts';
import type { Person } from '../../support/journeys/browser.ts';

const stage = setStage();
let person: Person;
let page: Page;
beforeEach(async () => {
  person = await stage.person({ viewport: 'phone', language: 'pl' });
  ({ page } = person);
  await enter(page);
  return person.leave;
});
const calls = /\/(api|auth)\//;

describe('a panel opened while the server is down', () => {
  const failures: [how: string, words: string, status: number | null][] = [
    ['gives no response', 'Brak połączenia', null],
    ['fails', 'Coś poszło nie tak, spróbuj ponownie później.', 500],
    ['is out of service', 'Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.', 503],
  ];
  it.each(shareOf(failures, 3))(
    '(%s) says so, keeps the URL, and loads on the next try',
    async (_how, words, status) => {
      await page.route(calls, (route) =>
        status ? route.fulfill({ status, body: '{}' }) : route.abort(),
      );
      await page.goto('/app/offers');
      await page.getByText(words).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/app/offers');
      expect(await page.getByLabel('Adres e-mail').count()).toBe(0);
      expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(null);
      expect(await person.barriers()).toEqual([]);
      await page.unroute(calls);
      const retry = page.getByRole('button', { name: 'Spróbuj ponownie' });
      const offers = page.getByRole('heading', { name: 'Oferty', level: 1 });
      // It also retries by itself, every five seconds: on a busy machine it may have loaded
      // already.
      await retry.or(offers).first().waitFor();
      if (await retry.isVisible()) await retry.click({ timeout: 3000 }).catch(() => {});
      await offers.waitFor();
    },
  );

  it('loads by itself once the server responds', async () => {
    await page.route(calls, (route) => route.abort());
    await page.goto('/app/offers');
    await page.getByRole('heading', { name: 'Brak połączenia' }).waitFor();
    await page.unroute(calls);
    await page.getByRole('heading', { name: 'Oferty', level: 1 }).waitFor();
  });

  it('says that the server is busy and when it retries, and loads by itself', async () => {
    let asked = 0;
    await page.route('**/api/advisor/campaigns*', (route) => {
      asked += 1;
      return asked > 1
        ? route.fallback()
        : route.fulfill({ status: 503, headers: { 'retry-after': '3' }, body: '{}' });
    });
    await page.goto('/app/offers');
    await page.getByText('Chwilowo zajęte, próbujemy za 3 s.').waitFor();
    await page.getByRole('heading', { name: 'Oferty', level: 1 }).waitFor();
    await expect.poll(() => page.getByText(/Chwilowo zajęte/).count()).toBe(0);
  });

  it('allows logging out without the server', async () => {
    await page.route(calls, (route) => route.abort());
    await page.goto('/app/offers');
    await page.getByRole('button', { name: 'Wyloguj' }).click();
    await page.getByLabel('Adres e-mail').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBe(null);
  });
});
