/** The long forms behind links: a refusal takes nobody's pen away, and nothing lies out of reach. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
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
/** Types key by key, as a hand does: where the focus goes, the letters go. */
const type = async (label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
};

describe('a refused step', () => {
  /** Refused, the step takes the focus to its summary; while it is mended, the focus stays in the field. */
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

  it('of accepting an offer lets the person type while it judges again', async () => {
    await page.goto('/invest?token=demo-live');
    await page.getByLabel('Kwota inwestycji').fill('10000');
    await next().click();
    await page.getByRole('heading', { name: 'Dane inwestora' }).waitFor();
    await mends();
  });

  it('of accepting an offer is there again, letter by letter, after a look at the step before', async () => {
    await page.goto('/invest?token=demo-live');
    await page.getByLabel('Kwota inwestycji').fill('10000');
    await next().click();
    await type('Imię', 'Łucja');
    await page.getByRole('button', { name: 'Wstecz' }).click();
    await next().click();
    expect(await page.getByLabel('Imię', { exact: true }).inputValue()).toBe('Łucja');
    expect(await summary().count()).toBe(0);
  });

  it('of the data form lets the person type while it judges again', async () => {
    await page.goto('/kyc-form?token=demo-kyc');
    await page.getByRole('button', { name: 'Rozpocznij' }).click();
    await page.getByRole('heading', { name: 'Dane osobowe' }).waitFor();
    await mends();
  });
});

describe('the foot of a page with a bar of buttons', () => {
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
