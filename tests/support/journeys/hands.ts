import type { Page } from 'playwright-core';
import type { Language } from './browser.ts';
import { say } from './words.ts';

/** The password of everybody in the demo. */
export const demoPassword = 'Oferta-demo-2026';

/** Types into the log-in form of a page and sends it. */
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

/** Fills the investor's data of an acceptance, all of them right. */
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
