/** Stories that lead to panel states in which no journey pauses. */
import type { Page } from 'playwright-core';
import { demoPassword, logIn } from '../../tests/support/journeys/hands.ts';
import { lose, press, rest, type Story } from './story.ts';

/** Logs in and opens a page of the panel. */
const openAs = async (page: Page, email: string, address: string): Promise<void> => {
  await page.goto('/doradcy');
  await logIn(page, 'pl', email);
  await page.waitForURL('**/app');
  await page.goto(address);
};

export const panelStories: Story[] = [
  {
    name: 'a second factor, and what is lost of it',
    viewport: 'wide',
    play: async ({ page }) => {
      await openAs(page, 'doradca@oferta.test', '/app/profile');
      const part = page.getByRole('region', { name: 'Drugi składnik logowania' });
      await part.getByRole('button', { name: 'Użyj kodu z e-maila' }).waitFor();
      await lose(page);
      await part.getByRole('button', { name: 'Użyj kodu z e-maila' }).click();
      await rest(page);
      await page.unrouteAll();
      await page.goto('/app/profile');
      await part.getByRole('button', { name: 'Użyj aplikacji uwierzytelniającej' }).waitFor();
      await lose(page);
      await part.getByRole('button', { name: 'Użyj aplikacji uwierzytelniającej' }).click();
      await rest(page);
    },
  },
  {
    name: 'a proof of identity that is lost',
    viewport: 'wide',
    play: async ({ page }) => {
      await openAs(page, 'koordynator@oferta.test', '/app/profile');
      await page.getByLabel('Nowe hasło', { exact: true }).fill('Zielony-rower-jedzie-7');
      await press(page, 'Zmień hasło');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Hasło', { exact: true }).fill(demoPassword);
      await lose(page);
      await dialog.getByRole('button', { name: 'Potwierdź' }).click();
      await rest(page);
    },
  },
  {
    name: 'an authenticator app that is set up, lost and turned off again',
    viewport: 'wide',
    play: async ({ page }) => {
      await openAs(page, 'koordynator@oferta.test', '/app/profile');
      const part = page.getByRole('region', { name: 'Drugi składnik logowania' });
      await part.getByRole('button', { name: 'Użyj aplikacji uwierzytelniającej' }).click();
      const proof = page.getByRole('dialog', { name: 'Potwierdzenie tożsamości' });
      await proof.getByLabel('Hasło', { exact: true }).fill(demoPassword);
      await proof.getByRole('button', { name: 'Potwierdź', exact: true }).click();
      await proof.waitFor({ state: 'detached' });
      await rest(page);
      await page.getByRole('dialog').locator('input').first().fill('123456');
      await lose(page);
      await page.keyboard.press('Enter');
      await rest(page);
    },
  },
  {
    name: 'a record whose saving is lost',
    viewport: 'wide',
    play: async ({ page }) => {
      await openAs(page, 'koordynator@oferta.test', '/app/advisors');
      await page.locator('main table a').first().click();
      await page.getByLabel('Imię').first().fill('Wanda');
      await lose(page);
      await press(page, /^Zapisz/);
      await rest(page);
      await page.unrouteAll();
      await press(page, /Ponów|Spróbuj/);
      await rest(page);
    },
  },
];
