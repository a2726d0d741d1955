/** The whole portal without a mouse: every step below is a key press (look 3.6). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage } from '../support/journeys/stage.ts';
import { type Language, type Person } from '../support/journeys/browser.ts';
import { shareOf } from '../support/share.ts';
import { say } from '../support/journeys/words.ts';

const stage = setStage();

/** What has focus: its name as a screen reader says it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement;
    const label =
      one?.getAttribute('aria-label') ??
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement
        ? one.labels?.[0]?.textContent
        : null) ??
      document.querySelector(`label[for="${one?.id}"]`)?.textContent ??
      one?.textContent ??
      '';
    return label.trim();
  });

/** Presses Tab until an element with this name has focus. */
const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  for (let step = 0; step < 120; step += 1) {
    const here = await focused(page);
    if (typeof name === 'string' ? here.startsWith(name) : name.test(here)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(name)}.`);
};

const languages: Language[] = ['pl', 'en'];
describe.each(shareOf(languages, 2))('by keyboard alone in %s', (language) => {
  const word = say(language);
  const either = (pl: string, en: string): string => (language === 'pl' ? pl : en);
  let person: Person;
  let page: Page;
  beforeAll(async () => {
    person = await stage.person({ viewport: 'wide', language });
    ({ page } = person);
    await page.goto('/doradcy');
  });
  afterAll(() => person?.leave());
  const keys = async (...all: string[]): Promise<void> => {
    for (const key of all) await page.keyboard.press(key);
  };
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();

  it('logs in', async () => {
    await tabTo(page, word('email'));
    await page.keyboard.type('koordynator@oferta.test');
    await tabTo(page, word('password'));
    await page.keyboard.type('Oferta-demo-2026');
    await keys('Enter');
    await page.waitForURL('**/app');
    await page.locator('[data-state=dashboard]').waitFor();
  });

  it('skips the menu, and lists every shortcut with ?', async () => {
    await keys('Shift+?');
    const help = page.getByRole('dialog', {
      name: either('Skróty klawiszowe', 'Keyboard shortcuts'),
    });
    await help.waitFor();
    expect(await help.locator('kbd').count()).toBeGreaterThan(15);
    expect(await person.barriers()).toEqual([]);
    await keys('Escape');
    await help.waitFor({ state: 'detached' });
  });

  it('goes to every page of the menu', async () => {
    const pages: [string, string][] = [
      ['o', either('Oferty', 'Offers')],
      ['d', either('Doradcy', 'Advisors')],
      ['f', either('Formularze danych', 'Data forms')],
      ['i', either('Inwestorzy', 'Investors')],
    ];
    for (const [key, title] of pages) {
      await keys('g', key);
      await heading(title);
    }
    // The list's own keys did nothing on the way.
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page
      .getByRole('link', { name: either('Inwestorzy w sieci', 'Investors by network') })
      .focus();
    await keys('Enter');
    await heading(either('Inwestorzy w sieci', 'Investors by network'));
  });

  it('searches, filters, sorts, turns pages, changes the view and the columns', async () => {
    await page.locator('[data-offer]').first().waitFor();
    await keys('/');
    await page.keyboard.type('nie-ma-takiego-inwestora');
    await page
      .getByText(
        either('Brak wyników dla wybranych filtrów.', 'No results for the chosen filters.'),
      )
      .waitFor();
    await keys('Control+a', 'Delete');
    await page.locator('[data-offer]').first().waitFor();
    await page.getByRole('heading', { level: 1 }).focus();

    await keys(']');
    await page.waitForURL('**page=2*');
    await keys('[');
    await page.waitForURL((url) => !url.search.includes('page=2'));

    await tabTo(page, language === 'pl' ? /^Inwestor$/ : /^Investor$/);
    await keys('Enter');
    await page.waitForURL('**sort=investorName*');

    await page.getByRole('heading', { level: 1 }).focus();
    await keys('f');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, 'Status');
    await keys('Enter');
    await tabTo(page, word('accepted'));
    await keys('Space');
    await tabTo(page, either('Zastosuj', 'Apply'));
    await keys('Enter');
    await page.waitForURL('**accepted*');

    await page.getByRole('heading', { level: 1 }).focus();
    await keys('c');
    await page.getByRole('dialog', { name: either('Kolumny', 'Columns') }).waitFor();
    await tabTo(page, either('Waluta', 'Currency'));
    await keys('Space', 'Escape');
    await page.getByRole('columnheader', { name: either('Waluta', 'Currency') }).waitFor();

    await keys('v');
    await page.waitForURL('**view=kanban*');
    await keys('v');
    await page.waitForURL((url) => !url.search.includes('view=kanban'));
  });

  it('opens an offer, and rejects nothing by accident', async () => {
    await keys('g', 'i');
    await heading(word('investors'));
    await page.locator('[data-offer]').first().waitFor();
    const name = await page.locator('[data-offer] a').first().innerText();
    await page.locator('[data-offer] a').first().focus();
    await keys('Enter');
    await page.waitForURL('**/app/investors/offer/*');
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: name.slice(0, 10) })
      .waitFor();
  });

  it('invites: chooses, types, previews the mail, sends', async () => {
    const address = `klawiatura-${language}@example.pl`;
    await keys('g', 'i');
    await heading(word('investors'));
    await page.locator('[data-offer]').first().waitFor();
    await keys('n');
    const dialog = page.getByRole('dialog', { name: word('invite') });
    await dialog.waitFor();
    for (const field of ['campaign', 'product', 'network'] as const) {
      await tabTo(page, word(field));
      await keys('Enter');
      // The list is open when one of its options has focus.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
        .toBe('option');
      await keys('Enter');
      // When closed, the list returns focus to its field.
      await expect.poll(() => focused(page)).toContain(word(field));
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
        .toBe('combobox');
    }
    await tabTo(page, word('addresses'));
    await page.keyboard.type(`${address}, INWESTOR@oferta.test ${address}`);
    await tabTo(page, either('Dalej', 'Continue'));
    await keys('Enter');
    await dialog.getByText(word('mailPreview')).waitFor();
    // A key held too long sends nothing that was not looked at.
    await keys('Enter');
    await dialog.getByText(either('Nowe adresy: 1', 'New addresses: 1')).waitFor();
    await keys('Control+Enter');
    await dialog.getByText(either('Wysłano: ', 'Sent: ')).waitFor();
    await keys('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await stage.mailTo(address);
  });

  it('turns the letter shortcuts off permanently', async () => {
    await page.getByRole('heading', { level: 1 }).focus();
    await keys('Shift+?');
    await tabTo(page, either('Skróty jednoliterowe', 'Single-letter'));
    await keys('Space', 'Escape');
    await page.reload();
    await page.locator('[data-offer]').first().waitFor();
    await keys('n');
    await keys('g', 'o');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/app/investors');
  });

  it('logs out', async () => {
    await tabTo(page, 'Piotr Wiśniewski');
    await keys('Enter');
    // The menu takes focus a moment after it appears.
    await page.locator('[role=menu] :focus').waitFor();
    await keys('End');
    await page
      .locator('[role=menuitem]:focus', { hasText: either('Wyloguj', 'Log out') })
      .waitFor();
    await keys('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/app'));
    expect(person.complaints).toEqual([]);
  });
});
