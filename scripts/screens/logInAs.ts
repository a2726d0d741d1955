import type { Page } from 'playwright-core';
import type { Application } from '../../tests/support/journeys/application.ts';
import { demoPassword } from '../../tests/support/journeys/hands.ts';

/** People of the demo, by the first part of their address. */
export type Role = 'doradca' | 'koordynator' | 'inwestor';

/**
 * Opens the panel of somebody of the demo, in any language: by password, an investor by the link in
 * their mail.
 * @param brand Slug of theirs; the demo's first by default.
 */
export const logInAs = async (
  page: Page,
  { mailsTo }: Application,
  who: Role,
  brand?: string,
): Promise<void> => {
  const email = `${who}${brand ? `.${brand}` : ''}@oferta.test`;
  const before = (await mailsTo(email)).length;
  await page.goto(who === 'inwestor' ? '/' : '/doradcy');
  await page.locator('input[type=email]').fill(email);
  if (who === 'inwestor') {
    await page.locator('main button[type=submit]').click();
    // An earlier link is spent.
    let mails = await mailsTo(email);
    while (mails.length <= before) {
      await page.waitForTimeout(200);
      mails = await mailsTo(email);
    }
    await page.goto(mails[0]!.links[0]!);
    await page.locator('main button').first().click();
  } else {
    await page.locator('input[autocomplete=current-password]').fill(demoPassword);
    await page.locator('button[type=submit]').click();
  }
  await page.waitForURL('**/app');
};
