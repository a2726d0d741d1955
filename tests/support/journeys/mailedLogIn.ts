import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patienceMs } from '../patience.ts';
import type { Language } from './browser.ts';
import type { Stage } from './stage.ts';
import { say } from './words.ts';

/** Logs an investor in by a link mailed on request, and waits for the panel. */
export const enterByMail = async (
  page: Page,
  { mailsTo }: Pick<Stage, 'mailsTo'>,
  email: string,
  language: Language = 'pl',
): Promise<void> => {
  const word = say(language);
  const links = async (): Promise<string[]> =>
    (await mailsTo(email))
      .flatMap((mail) => mail.links)
      .filter((link) => link.includes('/investor-login?token='));
  // Old mails may be deleted in the meantime, so counting them would not work.
  const before = new Set(await links());
  const fresh = async (): Promise<string | undefined> =>
    (await links()).find((link) => !before.has(link));
  await page.goto('/');
  await page.getByLabel(word('email')).fill(email);
  await page.keyboard.press('Enter');
  await expect.poll(fresh, { timeout: patienceMs }).toBeDefined();
  await page.goto((await fresh())!);
  await page.getByRole('button', { name: word('logIn') }).click();
  await page.waitForURL('**/app');
};
