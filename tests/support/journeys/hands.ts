import type { Locator, Page } from 'playwright-core';
import type { Language } from './browser.ts';
import { say } from './words.ts';

/** Password of all people in the demo. */
export const demoPassword = 'Oferta-demo-2026';

/** Fills and submits a page's log-in form. */
export const logIn = async (
  page: Page,
  language: Language,
  email: string,
  password = demoPassword,
): Promise<void> => {
  const word = say(language);
  await page.getByLabel(word('email')).fill(email);
  await page.getByLabel(word('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: word('logIn') }).click();
};

/** Opens the user menu; on a phone the sheet behind „Więcej”. */
export const openOwnMenu = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /konto i ustawienia|account and settings/ })
    .or(page.getByRole('button', { name: /^(Więcej|More)$/ }))
    .first()
    .click();
};

/** Logs out of the panel through its menu. */
export const logOut = async (page: Page): Promise<void> => {
  await openOwnMenu(page);
  await leave(page);
};

/** The last click of it, once the menu is open. */
export const leave = (page: Page): Promise<void> =>
  page
    .getByRole('menuitem', { name: /Wyloguj|Log out/ })
    .or(page.getByRole('button', { name: /Wyloguj|Log out/ }))
    .click();

/**
 * Waits until a page has processed the last action: the server has responded once more, two frames
 * were rendered, and the page is idle.
 */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch('/healthz');
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise<void>((done) => requestIdleCallback(() => done()));
  });

/** Opens the person's account. */
export const openAccount = async (page: Page): Promise<void> => {
  await openOwnMenu(page);
  await page
    .getByRole('menuitem', { name: /Moje konto|My account/ })
    .or(page.getByRole('link', { name: /Moje konto|My account/ }))
    .click();
};

/** Opens a filter of a list; on a phone all of them. @param field Its label. */
export const openFilter = async (page: Page, field: string): Promise<void> => {
  const all = page.getByRole('button', { name: /^(Filtry|Filters) / });
  const add = page.getByRole('button', { name: /^(Dodaj filtr|Add a filter)$/ });
  await all.or(add).waitFor();
  if (await all.isVisible()) return all.click();
  await add.click();
  return page.getByRole('dialog').getByRole('button', { name: field, exact: true }).click();
};

/** The search field of a list; on a phone behind a button. @param words Its label. */
export const searchField = async (page: Page, words: string): Promise<Locator> => {
  const field = page.getByPlaceholder(words);
  const open = page.getByRole('main').getByRole('button', { name: /^(Szukaj|Search)$/ });
  await field.or(open).first().waitFor();
  if (!(await field.isVisible())) await open.click();
  return field;
};

/** Logs an advisor in, and waits for the panel. */
export const enter = async (
  page: Page,
  email = 'doradca@oferta.test',
  language: Language = 'pl',
): Promise<void> => {
  await page.goto('/doradcy');
  await logIn(page, language, email);
  await page.locator('[data-state=dashboard]').waitFor();
};

/**
 * Waits until a tab shows the dashboard and has cached the page after log-out, so that it can be
 * left offline. That page is loaded with the panel, not on demand.
 */
export const canLeaveOffline = async (page: Page): Promise<void> => {
  await page.locator('[data-state=dashboard]').waitFor();
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some((one) => one.name.includes('/assets/logIn-') && 'responseEnd' in one),
  );
};

/** Fills in valid investor data for an acceptance. */
export const fillInvestor = async (page: Page, language: Language): Promise<void> => {
  const word = say(language);
  await page.getByLabel(word('firstName'), { exact: true }).fill('Łucja');
  await page.getByLabel(word('surname')).fill('Żółkiewska');
  await page.getByLabel(word('day'), { exact: true }).fill('28');
  await page.getByLabel(word('month'), { exact: true }).fill('2');
  await page.getByLabel(word('year'), { exact: true }).fill('1985');
  await page.getByLabel(word('pesel')).fill('85022812343');
  await page.getByLabel(word('phone')).fill('601 234 567');
  await page.getByLabel(word('street')).fill('Świętokrzyska');
  await page.getByLabel(word('houseNo')).fill('14A');
  await page.getByLabel(word('zipCode')).fill('00050');
  await page.getByLabel(word('city')).fill('Warszawa');
  await page.getByLabel(word('bankAccount')).fill('61109010140000071219812874');
};

/** Gives all consents of a step. */
export const agreeToAll = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox').first().waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
};

/** From the prefilled amount of an acceptance to its review, without uploading a file. */
export const passToCheck = async (page: Page, language: Language): Promise<void> => {
  const word = say(language);
  // Without a file the button has another label.
  const next = (): Promise<void> =>
    page.getByRole('button', { name: new RegExp(`^${word('next')}`) }).click();
  await next();
  await fillInvestor(page, language);
  await next();
  await agreeToAll(page);
  await next();
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  await next();
  await page.getByRole('button', { name: new RegExp(`^${word('accept')}`) }).waitFor();
};

/**
 * Clears the session from a page of the same origin without the application: an open application
 * would notice and navigate to the log-in, interfering with the next step.
 */
export const forgetSession = async (page: Page): Promise<void> => {
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.clear());
};

/** What the browser stores; the router's scroll positions contain nothing personal. */
export const keysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      .filter((key) => !key.startsWith('tsr-scroll-restoration'))
      .sort(),
  );
