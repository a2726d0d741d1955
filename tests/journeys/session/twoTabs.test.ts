/** Two tabs of one browser, two people: no tab shows one and acts as the other. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { enter, logIn, logOut } from '../../support/journeys/hands.ts';
import { setStage } from '../../support/journeys/stage.ts';
import type { Person } from '../../support/journeys/browser.ts';

const stage = setStage();
const advisor = 'doradca@oferta.test';
const coordinator = 'koordynator@oferta.test';
let person: Person;
let page: Page;
beforeEach(async () => {
  person = await stage.person({ viewport: 'wide', language: 'pl' });
  ({ page } = person);
  return person.leave;
});
/** Whose tokens the calls of a tab use. */
const callers = (tab: Page): Set<string> => {
  const seen = new Set<string>();
  tab.on('request', (request) => {
    const token = request.headers().authorization?.split('.')[1];
    if (token) seen.add(JSON.parse(Buffer.from(token, 'base64url').toString()).username);
  });
  return seen;
};
/** Opens the link to somebody's panel in a tab where somebody else is signed in, so it asks (140). */
const changeTo = async (tab: Page, email: string): Promise<void> => {
  await tab.goto(await stage.redirectLink(email));
  await tab.getByRole('button', { name: 'Wejdź na to konto' }).click();
};
const comeAs = async (email: string): Promise<Page> => {
  const other = await person.context.newPage();
  await changeTo(other, email);
  await other.locator('[data-state=dashboard]').waitFor();
  return other;
};
const sentence = () => page.getByRole('heading', { name: 'W innej karcie zalogowano inną osobę' });

describe('somebody else logs in in another tab', () => {
  it('this tab says who, hides everything of the first person, and makes no call as the second', async () => {
    await enter(page, advisor);
    const seen = callers(page);
    await comeAs(coordinator);
    await sentence().waitFor();
    const { main, attributes } = await page.evaluate(() => ({
      main: document.body.innerText,
      attributes: { ...document.documentElement.dataset },
    }));
    expect(main).toContain(coordinator);
    expect(main).not.toContain('Kowalska');
    expect(attributes.session).toBe('displaced');
    expect([...seen]).toEqual([]);
    expect(await person.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Przejdź do panelu' }).click();
    await page
      .getByRole('button', { name: /^Piotr Wiśniewski, .+: konto i ustawienia$/ })
      .waitFor();
    expect([...seen]).toEqual([coordinator]);
  });

  it('what was typed here is kept for the person who typed it', async () => {
    await enter(page, coordinator);
    await page.goto('/app/advisors/new');
    await page.getByLabel('Imię').fill('Wanda');
    const other = await comeAs(advisor);
    await sentence().waitFor();
    await logOut(other);
    await page.getByLabel('Adres e-mail').waitFor();
    await page.goto('/doradcy');
    await logIn(page, 'pl', coordinator);
    await page.getByRole('heading', { name: 'Nowy doradca' }).waitFor();
    expect(await page.getByLabel('Imię').inputValue()).toBe('Wanda');
  });

  it('when the first person logs in again in the other tab, this one continues', async () => {
    await enter(page, advisor);
    const other = await comeAs(coordinator);
    await sentence().waitFor();
    await changeTo(other, advisor);
    await page.getByRole('button', { name: /^Anna Kowalska, .+: konto i ustawienia$/ }).waitFor();
    expect(await sentence().count()).toBe(0);
  });
});

describe('the page exposes what it shows', () => {
  it('in attributes of its root: the holder, the panel and the state of the session', async () => {
    const attributes = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
    await page.goto('/doradcy');
    await page.getByLabel('Adres e-mail').waitFor();
    expect(await attributes()).toMatchObject({ session: 'signingIn' });
    await enter(page, advisor);
    const { session, holder, panel } = await attributes();
    const token = await page.evaluate(() => localStorage.getItem('apiKey')!.split('.')[1]!);
    const { sub } = JSON.parse(Buffer.from(token, 'base64url').toString());
    expect(session).toMatch(/^signedIn/);
    expect([holder!.split(' ')[0], panel]).toEqual([sub, 'advisor-panel']);
    // The attribute matches what the user sees.
    await page.getByRole('button', { name: /^Anna Kowalska, .+: konto i ustawienia$/ }).waitFor();
  });
});
