/** Everything that can go wrong at a log-in, and what the page then shows and does. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { enter, logIn, logOut } from '../../support/journeys/hands.ts';
import { setStage } from '../../support/journeys/stage.ts';
import type { Person } from '../../support/journeys/browser.ts';

const stage = setStage();
const advisor = 'doradca@oferta.test';
const secondFactor = 'drugi-skladnik@oferta.test';
let person: Person;
let page: Page;
beforeEach(async () => {
  person = await stage.person({ viewport: 'wide', language: 'pl' });
  ({ page } = person);
  return person.leave;
});
const inPanel = (): Promise<void> => page.locator('[data-state=dashboard]').waitFor();
const codeField = () => page.getByLabel('Kod weryfikacyjny');
/** @returns how many codes had been mailed before. */
const toCode = async (): Promise<number> => {
  const { length } = await stage.mailsTo(secondFactor);
  await page.goto('/doradcy');
  await logIn(page, 'pl', secondFactor);
  await codeField().waitFor();
  return length;
};

describe('a log-in after a lost connection', () => {
  const lose = async (): Promise<void> => {
    await page.goto('/doradcy');
    await person.context.setOffline(true);
    await logIn(page, 'pl', 'pomylka@oferta.test', 'pomylka');
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).waitFor();
    await person.context.setOffline(false);
    await page.getByLabel('Adres e-mail').fill(advisor);
    await page.getByLabel('Hasło', { exact: true }).fill('Oferta-demo-2026');
  };

  it('works with its own button', async () => {
    await lose();
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await inPanel();
  });

  it('with "Spróbuj ponownie" sends the current values of the fields', async () => {
    await lose();
    const sent = page.waitForRequest('**/auth/login');
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ username: advisor });
    await inPanel();
  });

  it("works for an investor's mailed link too", async () => {
    await page.goto('/');
    await person.context.setOffline(true);
    await page.getByLabel('Adres e-mail').fill('pomylka@oferta.test');
    await page.getByRole('button', { name: 'Wyślij link do logowania' }).click();
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).waitFor();
    await person.context.setOffline(false);
    await page.getByLabel('Adres e-mail').fill('inwestor@oferta.test');
    const sent = page.waitForRequest('**/auth/investor/send-token');
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
    expect((await sent).postDataJSON()).toEqual({ email: 'inwestor@oferta.test' });
    await page.getByText(/wysłaliśmy na niego link do logowania/).waitFor();
  });
});

describe('a server error at the log-in', () => {
  it.each([
    [500, {}, 'Coś poszło nie tak, spróbuj ponownie później.'],
    [503, {}, 'Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.'],
    [500, { label: 'Trwa przerwa techniczna.' }, 'Trwa przerwa techniczna.'],
  ])('%i %j is shown as a server error, not as a lost connection', async (status, body, words) => {
    await page.goto('/doradcy');
    await page.route('**/auth/login', (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify(body),
      }),
    );
    await logIn(page, 'pl', advisor);
    await page.getByText(words).waitFor();
    expect(await page.getByText(/Brak połączenia/).count()).toBe(0);
    await page.unroute('**/auth/login');
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
    await inPanel();
  });
});

describe('a log-in on a slow connection', () => {
  it('keeps its title until the translations of the panel have loaded', async () => {
    const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
      string,
      { file: string }
    >;
    const { promise: late, resolve: deliver } = Promise.withResolvers<void>();
    await page.route(`**/${manifest['src/locales/pl.po?panel?lingui']!.file}`, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/doradcy');
    await logIn(page, 'pl', advisor);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'detached' });
    expect(await page.title()).toBe('Logowanie doradcy · Oferta');
    deliver();
    await inPanel();
    expect(await page.title()).toBe('Pulpit · Oferta');
    expect(person.complaints).toEqual([]);
  });
});

describe('a remembered device', () => {
  it('with a damaged cookie asks for the code again, without blocking anybody', async () => {
    await page.goto('/doradcy');
    await page.evaluate(async (email) => {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email));
      const hex = Array.from(new Uint8Array(bytes), (one) => one.toString(16).padStart(2, '0'));
      document.cookie = `remember2fa_${hex.join('').slice(0, 32)}=uszkodzone; path=/`;
    }, secondFactor);
    await logIn(page, 'pl', secondFactor);
    await codeField().waitFor();
  });
});

describe('the code of the second factor', () => {
  it('has a URL, survives a reload and Back, and can then be confirmed', async () => {
    const before = await toCode();
    await page.waitForURL('**/auth/confirm-login');
    await page.reload();
    await codeField().waitFor();
    await page.goBack();
    await page.getByLabel('Hasło', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/doradcy');
    await page.goForward();
    await codeField().fill(await stage.newCodeTo(secondFactor, before));
    await inPanel();
    const kept = await page.evaluate(() => Object.keys(sessionStorage).join());
    expect(kept).not.toContain('secondFactor');
  });

  it('expires after five wrong attempts, says so and leads to a new one', async () => {
    await toCode();
    for (let tries = 1; tries <= 5; tries += 1) {
      const answer = page.waitForResponse('**/auth/login-with-two-factor');
      await codeField().fill('000000');
      if (tries > 1) await page.getByRole('button', { name: 'Potwierdź' }).click();
      await answer;
    }
    await page.getByText('Kod podano błędnie zbyt wiele razy.').waitFor();
    await page.getByLabel('Hasło', { exact: true }).waitFor();
    expect(await page.getByText('Ten link jest już nieaktywny').count()).toBe(0);
    const { length } = await stage.mailsTo(secondFactor);
    await logIn(page, 'pl', secondFactor);
    await codeField().fill(await stage.newCodeTo(secondFactor, length));
    await inPanel();
  });

  it('opened by its URL alone says that no log-in is waiting for one', async () => {
    await page.goto('/auth/confirm-login');
    await page.getByText('Żadne logowanie nie czeka na kod.').waitFor();
    expect(await person.barriers()).toEqual([]);
    await page.getByRole('link', { name: 'Logowanie doradcy' }).click();
    await page.getByLabel('Hasło', { exact: true }).waitFor();
  });
});

describe('a deep link without a session', () => {
  it('leads to the log-in, which leads back to it', async () => {
    await page.goto('/app/investors?view=kanban');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText('Zaloguj się, aby otworzyć stronę z linku.').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Logowanie doradcy' }).first().click();
    await logIn(page, 'pl', advisor);
    await page.getByRole('heading', { name: 'Inwestorzy', level: 1 }).waitFor();
    expect(page.url()).toBe(`${stage.url}/app/investors?view=kanban`);
  });

  it('is forgotten on log-out: the next log-in leads to the start page', async () => {
    await enter(page);
    await logOut(page);
    await page.getByRole('heading', { name: 'Logowanie doradcy' }).waitFor();
    await logIn(page, 'pl', advisor);
    await inPanel();
    expect(new URL(page.url()).pathname).toBe('/app');
  });
});
