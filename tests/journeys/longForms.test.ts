/** The long forms behind links: errors do not interrupt typing, and nothing is out of reach. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillInvestor } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';

const stage = setStage();
let page: Page;
beforeEach(async () => {
  const person = await stage.person({ viewport: 'phone', language: 'pl' });
  ({ page } = person);
  return person.leave;
});

const next = () => page.getByRole('button', { name: 'Dalej' });
const summary = () => page.getByRole('alert').filter({ hasText: 'Nie udało się przejść dalej' });
const hasFocus = (of: ReturnType<typeof summary>): Promise<boolean> =>
  of.evaluate((one) => one === document.activeElement);
/** Types key by key, as a user does: keystrokes go wherever focus is. */
const type = async (label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
};

describe('a step with errors', () => {
  /**
   * When rejected, the step focuses its summary; while the error is being fixed, focus stays in the
   * field.
   */
  const mends = async (): Promise<void> => {
    await next().click();
    await expect.poll(() => hasFocus(summary())).toBe(true);
    await type('Imię', 'Łucja');
    await type('Nazwisko', 'Żółkiewska');
    expect(await page.getByLabel('Imię', { exact: true }).inputValue()).toBe('Łucja');
    expect(await page.getByLabel('Nazwisko', { exact: true }).inputValue()).toBe('Żółkiewska');
    await summary().getByRole('link').first().waitFor();
    await next().click();
    await expect.poll(() => hasFocus(summary())).toBe(true);
  };

  it('of accepting an offer does not interrupt typing while it validates again', async () => {
    await page.goto('/invest?token=demo-live');
    await page.getByLabel('Kwota inwestycji').fill('10000');
    await next().click();
    await page.getByRole('heading', { name: 'Dane inwestora' }).waitFor();
    await mends();
  });

  it('of accepting an offer keeps every character after a visit to the previous step', async () => {
    await page.goto('/invest?token=demo-live');
    await page.getByLabel('Kwota inwestycji').fill('10000');
    await next().click();
    await type('Imię', 'Łucja');
    await page.getByRole('button', { name: 'Wstecz' }).click();
    await next().click();
    expect(await page.getByLabel('Imię', { exact: true }).inputValue()).toBe('Łucja');
    expect(await summary().count()).toBe(0);
  });

  it('of the data form does not interrupt typing while it validates again', async () => {
    await page.goto('/kyc-form?token=demo-kyc');
    await page.getByRole('button', { name: 'Rozpocznij' }).click();
    await page.getByRole('heading', { name: 'Dane osobowe' }).waitFor();
    await mends();
  });
});

/** The description a screen reader reads with the field. */
const saidOf = (label: string | RegExp): Promise<string | null> =>
  page.getByLabel(label).evaluate((one) => {
    if (one.getAttribute('aria-invalid') !== 'true') return null;
    const ids = one.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });

describe('“Dalej” with errors explains them, beside the field and in a list of links', () => {
  const amount = () => page.getByLabel('Kwota inwestycji');
  const linksTo = () => summary().getByRole('link').allInnerTexts();

  it.each([
    ['', /To pole jest wymagane/],
    ['dużo', /Podaj liczbę/],
    ['1', /Minimalna kwota inwestycji to/],
    ['99999999999', /Maksymalna kwota inwestycji to/],
    ['10001,5', /musi być wielokrotnością/],
  ])('at the amount “%s”, until it is valid', async (typed, why) => {
    await page.goto('/invest?token=demo-live');
    await amount().fill(typed);
    await next().click();
    await expect.poll(() => hasFocus(summary())).toBe(true);
    expect(await linksTo()).toEqual([expect.stringMatching(why)]);
    expect(await linksTo()).toEqual([expect.stringMatching(/^Kwota inwestycji: /)]);
    expect(await saidOf('Kwota inwestycji')).toMatch(why);
    await summary().getByRole('link').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('20000');
    await expect.poll(() => saidOf('Kwota inwestycji')).toBe(null);
    expect(await summary().count()).toBe(0);
    await next().click();
    await page.getByRole('heading', { name: 'Dane inwestora' }).waitFor();
  });

  it('at the consents, until the required one is given', async () => {
    await page.goto('/invest?token=demo-live');
    await amount().fill('20000');
    await next().click();
    await fillInvestor(page, 'pl');
    await next().click();
    await page.getByRole('heading', { name: 'Zgody i oświadczenia' }).waitFor();
    await next().click();
    await expect.poll(() => hasFocus(summary())).toBe(true);
    expect(await linksTo()).toEqual([
      expect.stringMatching(/^Regulamin i\spolityka prywatności: /),
    ]);
    expect(await saidOf(/znam treść regulaminu/)).toBe('To pole musi być zaznaczone');
    await summary().getByRole('link').click();
    await page.keyboard.press('Space');
    await expect.poll(() => saidOf(/znam treść regulaminu/)).toBe(null);
    expect(await summary().count()).toBe(0);
    await next().click();
    await page.getByRole('heading', { name: 'Potwierdzenie wpłaty' }).waitFor();
  });
});

describe('the footer of a page with a bar of buttons', () => {
  it.each([
    [390, 844],
    [320, 568],
  ])('can be read and pressed on a phone of %i × %i', async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.goto('/campaign?token=demo-live');
    await page.getByRole('button', { name: 'Zgłoś zainteresowanie' }).waitFor();
    for (const name of ['Regulamin', 'Polityka prywatności', 'Dostępność']) {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).click();
    }
  });
});
