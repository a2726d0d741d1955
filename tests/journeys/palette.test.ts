/**
 * Ctrl+K: records from the server, commands, and what was opened recently; by keyboard alone on
 * desktop.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language, Person, Viewport } from '../support/journeys/browser.ts';
import { logIn } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import { shareOf } from '../support/share.ts';

const stage = setStage();

const screens: [Viewport, Language][] = [
  ['wide', 'pl'],
  ['phone', 'en'],
];

describe.each(shareOf(screens, 2))('the command palette at %s in %s', (viewport, language) => {
  const isPolish = language === 'pl';
  let person: Person;
  beforeAll(async () => {
    person = await stage.person({ viewport, language });
    await person.page.goto('/doradcy');
    await logIn(person.page, language, 'koordynator@oferta.test');
    await person.page.waitForURL('**/app');
    await person.page.locator('[data-state=dashboard]').waitFor();
  });
  afterAll(() => person?.leave());

  /** @param polish Whether the page is in Polish now. */
  const open = async (polish = isPolish) => {
    const { page } = person;
    if (viewport === 'wide') await page.keyboard.press('Control+k');
    else {
      // On a phone its button is in the bar of the dashboard.
      await page.goto('/app');
      await page
        .getByRole('button', { name: polish ? 'Szukaj wszędzie' : 'Search everything' })
        .click();
    }
    const dialog = page.getByRole('dialog', { name: polish ? 'Szukaj' : 'Search', exact: true });
    const field = dialog.getByRole('combobox');
    await field.waitFor();
    // Typing starts at once.
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    return { dialog, field };
  };

  it('keeps what is typed while it is still loading', async () => {
    if (viewport === 'phone') return;
    const { page } = person;
    const { promise: fetched, resolve: deliver } = Promise.withResolvers<void>();
    await page.route(/\/Palette[^/]*\.js/, async (route) => {
      await fetched;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    // With `g` and a letter the page would change if the keys were not captured.
    await page.keyboard.type('gi lx');
    await page.keyboard.press('Backspace');
    // As a Polish keyboard types it, which the test’s own keyboard cannot.
    await page.evaluate(() => {
      const key = { key: 'ó', ctrlKey: true, altKey: true, modifierAltGraph: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }));
    });
    deliver();
    const field = page.getByRole('dialog', { name: 'Szukaj', exact: true }).getByRole('combobox');
    await field.waitFor();
    await expect.poll(() => field.inputValue()).toBe('gi ló');
    await page.keyboard.type('dz');
    expect(await field.inputValue()).toBe('gi lódz');
    expect(new URL(page.url()).pathname).toBe('/app');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  });

  it('finds and opens a campaign, an advisor, a form and an offer', async () => {
    const { page } = person;
    const found: [words: string, group: [string, string], address: RegExp][] = [
      ['lodz', ['Kampanie', 'Campaigns'], /\/app\/offers\/[\da-f-]{36}/],
      ['piotr wisniewski', ['Doradcy', 'Advisors'], /\/app\/advisors\/[\da-f-]{36}/],
      ['oferta.test', ['Formularze danych', 'Data forms'], /\/app\/kyc\/[\da-f-]{36}/],
      ['wójcik', ['Inwestorzy', 'Investors'], /\/app\/investors\/offer\/[\da-f-]{36}/],
    ];
    for (const [words, [polish, english], address] of found) {
      const { dialog, field } = await open();
      await field.fill(words);
      const group = dialog.getByRole('group', { name: isPolish ? polish : english, exact: true });
      // The entry that passes the text on to the list is there at once; records come from the
      // server.
      const line = group
        .getByRole('option')
        .filter({ hasNotText: '„' })
        .filter({ hasNotText: '“' })
        .first();
      await line.waitFor();
      const key = await line.getAttribute('id');
      if (viewport === 'phone') await line.click();
      else {
        await expect
          .poll(
            async () => {
              if ((await field.getAttribute('aria-activedescendant')) === key) return true;
              await page.keyboard.press('ArrowDown');
              return false;
            },
            { interval: 20 },
          )
          .toBe(true);
        await page.keyboard.press('Enter');
      }
      await page.waitForURL(address);
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });

  it('shows what was opened recently, newest first, and stores no name on the device', async () => {
    const { page } = person;
    const { dialog } = await open();
    const recent = dialog.getByRole('group', {
      name: isPolish ? 'Ostatnio otwierane' : 'Recently opened',
    });
    await expect.poll(() => recent.getByRole('option').count()).toBe(4);
    expect(await recent.getByRole('option').first().innerText()).toMatch(/Wójcik/);
    expect.soft(await person.barriers()).toEqual([]);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('recent:'))
        .map((key) => localStorage.getItem(key)),
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]).not.toMatch(/Wójcik|Wiśniewski|@/);
    await page.keyboard.press('Escape');
  });

  it('runs commands: language, invitation, log-out', async () => {
    const { page } = person;
    const say = async (words: string, polish = isPolish): Promise<void> => {
      const { dialog, field } = await open(polish);
      await field.fill(words);
      const commands = dialog.getByRole('group', { name: /^(Polecenia|Commands)$/ });
      await commands.getByRole('option').first().waitFor();
      if (viewport === 'phone') await commands.getByRole('option').first().click();
      else await page.keyboard.press('Enter');
    };
    await say(isPolish ? 'zaproś' : 'invite inv');
    const invite = page.getByRole('dialog', {
      name: isPolish ? 'Zaproś inwestora' : 'Invite investor',
    });
    await invite.waitFor();
    await page.keyboard.press('Escape');
    await invite.waitFor({ state: 'detached' });
    await say(isPolish ? 'formularz danych' : 'data form');
    const ask = page.getByRole('dialog', {
      name: isPolish ? 'Wyślij formularz danych' : 'Send data form',
    });
    await ask.waitFor();
    await page.keyboard.press('Escape');
    await ask.waitFor({ state: 'detached' });
    await say(isPolish ? 'moje konto' : 'my account');
    await page.waitForURL('**/app/profile');
    // There and back: the page content follows.
    const title = (words: string) => page.getByRole('heading', { level: 1, name: words });
    await say(isPolish ? 'english' : 'polski');
    if (viewport === 'phone') await page.goto('/app/profile');
    await title(isPolish ? 'My account' : 'Moje konto').waitFor();
    await say(isPolish ? 'polski' : 'english', !isPolish);
    if (viewport === 'phone') await page.goto('/app/profile');
    await title(isPolish ? 'Moje konto' : 'My account').waitFor();
    await say(isPolish ? 'wyloguj' : 'log out');
    await page.waitForURL((url) => !url.pathname.startsWith('/app'));
    expect(person.complaints).toEqual([]);
  });
});
