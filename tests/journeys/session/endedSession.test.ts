/** A session that is over, however it ended: the user is told, and one step leads on. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { enter, logIn, logOut } from '../../support/journeys/hands.ts';
import { setStage } from '../../support/journeys/stage.ts';
import type { Person } from '../../support/journeys/browser.ts';

const stage = setStage();
let person: Person;
let page: Page;
let navigations: string[];
beforeEach(async () => {
  person = await stage.person({ viewport: 'wide', language: 'pl' });
  ({ page } = person);
  await enter(page);
  navigations = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) navigations.push(new URL(frame.url()).pathname);
  });
  return person.leave;
});

const press = (link: string): Promise<void> =>
  page.getByRole('link', { name: link }).first().click();
/** The advisor's log-in page, with nothing left of the session, after few navigations. */
const isOut = async (): Promise<void> => {
  await page.getByRole('heading', { name: 'Logowanie doradcy' }).waitFor();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('apiKey'),
      localStorage.getItem('refreshToken'),
    ]),
  ).toEqual([null, null]);
  await page.waitForLoadState('networkidle');
  expect(navigations.length, navigations.slice(0, 12).join(' → ')).toBeLessThanOrEqual(3);
};
const endOnServer = (): Promise<unknown> =>
  page.evaluate(() =>
    fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('apiKey')}` },
    }),
  );

describe('a session that ended elsewhere', () => {
  it('ends here with the next click, says so, and the log-in leads to the clicked page', async () => {
    const shown: string[] = [];
    await page.exposeFunction('ofertaShown', (text: string) => shown.push(text));
    await page.evaluate(() =>
      new MutationObserver(() => {
        const text = document.querySelector('h1')?.textContent;
        if (text) (window as unknown as { ofertaShown: (one: string) => void }).ofertaShown(text);
      }).observe(document.body, { childList: true, subtree: true }),
    );
    await endOnServer();
    await press('Inwestorzy');
    await isOut();
    expect(shown).not.toContain('Wewnętrzny błąd serwera');
    await page.getByText('Sesja wygasła. Zaloguj się ponownie.').waitFor();
    await logIn(page, 'pl', 'doradca@oferta.test');
    await page.getByRole('heading', { name: 'Inwestorzy', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/investors');
  });

  it('leads somebody else who then logs in to their own start page', async () => {
    await endOnServer();
    await press('Inwestorzy');
    await isOut();
    await logIn(page, 'pl', 'koordynator@oferta.test');
    await page.locator('[data-state=dashboard]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/app');
  });
});

describe('cleared storage', () => {
  it.each([
    ['all of it', (): void => localStorage.clear()],
    ['the access token is damaged', (): void => localStorage.setItem('apiKey', 'uszkodzony')],
  ])('%s: leads to the log-in within a second or two, by itself', async (_what, empty) => {
    await page.evaluate(empty);
    await isOut();
  });

  it('leads there at once on a click', async () => {
    await page.evaluate(() => {
      localStorage.clear();
      document.querySelector<HTMLElement>('a[href="/app/investors"]')!.click();
    });
    await isOut();
  });
});

describe('a log-out in another tab', () => {
  it('is shown here, and the log-in leads back to the page that was open', async () => {
    await press('Inwestorzy');
    await page.getByRole('heading', { name: 'Inwestorzy', level: 1 }).waitFor();
    const other = await person.context.newPage();
    await other.goto('/app');
    await logOut(other);
    await isOut();
    await page.getByText('Sesję zakończono w innej karcie.').waitFor();
    await logIn(page, 'pl', 'doradca@oferta.test');
    await page.getByRole('heading', { name: 'Inwestorzy', level: 1 }).waitFor();
  });
});
