/**
 * A turned phone, a window made narrower, a page zoomed in: the width crosses a breakpoint while
 * somebody types. What they typed, where they are and what has focus stays (WCAG 1.3.4).
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn } from '../support/journeys/hands.ts';
import { enterByMail } from '../support/journeys/mailedLogIn.ts';
import { setStage } from '../support/journeys/stage.ts';

const stage = setStage();

const byPassword = (email: string) => async (page: Page) => {
  await page.goto('/doradcy');
  await logIn(page, 'pl', email);
  await page.waitForURL('**/app');
};
let guests = 0;
const toAmount = async (page: Page): Promise<void> => {
  const email = `obrot-${(guests += 1)}@example.pl`;
  const { offerId } = await stage.invite(email);
  await enterByMail(page, stage, email);
  await page.goto(`/app/offers/${offerId}`);
  await page.getByRole('button', { name: 'Akceptuję ofertę' }).click();
};

const forms: [what: string, come: (page: Page) => Promise<unknown>, field: string][] = [
  ['an amount in the panel', toAmount, 'Kwota inwestycji'],
  [
    'investor data in the panel',
    async (page) => {
      await toAmount(page);
      await page.getByLabel('Kwota inwestycji').fill('20000');
      await page.getByRole('button', { name: /^Dalej/ }).click();
    },
    'Nazwisko',
  ],
  ['an amount behind a link', (page) => page.goto('/invest?token=demo-live'), 'Kwota inwestycji'],
  [
    'a new advisor',
    async (page) => {
      await byPassword('koordynator@oferta.test')(page);
      await page.goto('/app/advisors/new');
    },
    'Nazwisko',
  ],
  [
    'a password of the own account',
    async (page) => {
      await byPassword('doradca@oferta.test')(page);
      await page.goto('/app/profile');
    },
    'Nowe hasło',
  ],
];

it.each(forms)('keeps what was typed in %s', async (_what, come, label) => {
  const person = await stage.person({ viewport: 'phone', language: 'pl' });
  const { page } = person;
  await come(page);
  const field = page.getByLabel(label, { exact: false }).first();
  await field.fill('7777');
  for (const [width, height] of [
    [844, 390],
    [390, 844],
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await field.inputValue({ timeout: 5000 }), `at ${width} px`).toBe('7777');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  }
  expect(person.complaints).toEqual([]);
  await person.leave();
});
