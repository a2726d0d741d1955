/** Fills the investor's data form: its six steps, as Zofia Wójcik. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from './browser.ts';
import { agreeToAll } from './hands.ts';
import { say, type Word } from './words.ts';

export const handsOnDataForm = (page: Page, language: Language) => {
  const word = say(language);
  const fill = (label: Word, value: string): Promise<void> =>
    page.getByLabel(word(label), { exact: true }).fill(value);
  const choose = async (label: Word, option: string | RegExp): Promise<void> => {
    const field = page.getByLabel(word(label));
    await field.click();
    await page.getByRole('option', { name: option }).first().click();
    // The list returns the focus a moment after closing, which is still faster than any user.
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  };
  const find = async (label: Word, typed: string, option: RegExp): Promise<void> => {
    await page.getByLabel(word(label), { exact: true }).fill(typed);
    await page.getByRole('option', { name: option }).first().click();
    // Also confirms choosing the same option again.
    await expect
      .poll(() => page.getByLabel(word(label), { exact: true }).inputValue())
      .toMatch(option);
  };
  return {
    fill,
    goOn: (): Promise<void> => page.getByRole('button', { name: word('next') }).click(),
    send: (): Promise<void> => page.getByRole('button', { name: word('sendForm') }).click(),
    consent: (): Promise<void> => agreeToAll(page),
    personal: async (pesel = '85022812343'): Promise<void> => {
      await choose('title', /Pani|Mrs/);
      await fill('firstName', 'Zofia');
      await fill('surname', 'Wójcik');
      await fill('day', '28');
      await fill('month', '2');
      await fill('year', '1985');
      await fill('birthPlace', 'Łódź');
      await fill('pesel', pesel);
      await fill('fathersName', 'Jan');
      await fill('mothersName', 'Maria');
      await fill('phone', '601 234 567');
    },
    document: async (): Promise<void> => {
      await fill('documentNo', 'ABA300000');
      await page.getByLabel(word('indefinitely')).check();
    },
    address: async (): Promise<void> => {
      await choose('voivodeship', 'mazowieckie');
      await find('county', 'warsz', /Warszawa/);
      await find('commune', 'warsz', /Warszawa/);
      await fill('zipCode', '00850');
      await fill('city', 'Warszawa');
      await page.getByLabel(word('street')).fill('Prosta');
      await fill('houseNo', '1');
    },
    taxes: async (): Promise<void> => {
      await find('taxOffice', 'bemowo', /Bemowo/);
      await fill('bankAccount', '61109010140000071219812874');
    },
    marital: (): Promise<void> => choose('maritalStatus', /Inny|Other/),
  };
};
