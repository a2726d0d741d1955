import type { Page } from 'playwright-core';
import type { Application } from '../../tests/support/journeys/application.ts';
import { demoPassword } from '../../tests/support/journeys/hands.ts';

/** People of the demo, by the local part of their address. */
export type Role = 'doradca' | 'koordynator' | 'inwestor';

/**
 * Opens the panel of a person of the demo, in any language: by password, or for an investor by the
 * mailed link.
 * @param brand Slug; by default the demo's first.
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
    // Earlier links have been used.
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
