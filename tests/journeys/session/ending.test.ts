/**
 * The last two minutes of a session (WCAG 2.2.1, docs/decisions/102). The end is set in the
 * database, and the tab learns of it as of any other: with its next tokens.
 */
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../support/journeys/browser.ts';
import { enter, logIn } from '../../support/journeys/hands.ts';
import { setStage } from '../../support/journeys/stage.ts';
import { shareOf } from '../../support/share.ts';

const stage = setStage();
let person: Person;
let page: Page;

/** Sets the end of the tab's session, and its log-in; the next tokens are requested at once. */
const endIn = async (seconds: number, hoursSinceLogIn = 12): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem('apiKey'));
  const { sid } = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString());
  const client = new Client({ connectionString: stage.databaseUrl! });
  await client.connect();
  await client
    .query(
      `update session set expires_at = now() + $1 * interval '1 second',
        logged_in_at = now() - $2 * interval '1 hour' where id = $3`,
      [seconds, hoursSinceLogIn, sid],
    )
    .finally(() => client.end());
  await page.evaluate(async () => {
    const answer = await fetch('/auth/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: localStorage.getItem('refreshToken') }),
    });
    const pair = (await answer.json()) as { accessToken: string; refreshToken: string };
    localStorage.setItem('refreshToken', pair.refreshToken);
    localStorage.setItem('apiKey', pair.accessToken);
  });
};
const questionIn = (tab: Page) =>
  tab.getByRole('alertdialog', { name: /Sesja zaraz się zakończy|The session is about to end/ });
const secondsLeft = (tab: Page): Promise<number> =>
  tab.evaluate(() => {
    const claims = JSON.parse(atob(localStorage.getItem('apiKey')!.split('.')[1]!));
    return claims.session_end - Date.now() / 1000;
  });

// The embedded database of a running application cannot be opened by a second process.
describe.runIf(process.env.OFERTA_CLUSTER_URL)('two minutes before the end', () => {
  beforeEach(async () => {
    person = await stage.person({ viewport: 'wide', language: 'pl' });
    ({ page } = person);
    await enter(page);
    return () => person.leave();
  });

  it.each(shareOf(['Enter', 'Space', 'Escape'], 3))('%s alone extends the session', async (key) => {
    const trigger = page.getByRole('link', { name: 'Inwestorzy' }).first();
    await trigger.focus();
    await endIn(100);
    await questionIn(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Zostaję');
    expect(await person.barriers()).toEqual([]);
    await page.keyboard.press(key);
    await questionIn(page).waitFor({ state: 'detached' });
    await expect.poll(() => secondsLeft(page)).toBeGreaterThan(3500);
    expect(await trigger.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('letters typed on while it asks go nowhere', async () => {
    await endIn(100);
    await questionIn(page).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await questionIn(page).getByRole('button', { name: 'Zostaję' }).click();
    await questionIn(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/app');
  });

  it('the warning is shown in every tab, and answering in one closes it in all', async () => {
    const other = await person.context.newPage();
    await other.goto('/app/investors');
    await other.getByRole('heading', { name: 'Inwestorzy', level: 1 }).waitFor();
    await endIn(100);
    await questionIn(page).waitFor();
    await questionIn(other).waitFor();
    await questionIn(other).getByRole('button', { name: 'Zostaję' }).click();
    await questionIn(other).waitFor({ state: 'detached' });
    await questionIn(page).waitFor({ state: 'detached' });
  });

  it('a lost connection is shown, and the same key retries', async () => {
    await endIn(100);
    await questionIn(page).waitFor();
    await page.route('**/api/auth/prolong', (route) => route.abort());
    await page.keyboard.press('Enter');
    await questionIn(page).getByText('Brak połączenia z serwerem.').waitFor();
    await page.unroute('**/api/auth/prolong');
    await page.keyboard.press('Enter');
    await questionIn(page).waitFor({ state: 'detached' });
  });

  it('a session of a whole day shows that it will end, without asking', async () => {
    await endIn(100, 24);
    await questionIn(page).getByRole('button', { name: 'Rozumiem' }).click();
    await questionIn(page).waitFor({ state: 'detached' });
    expect(await secondsLeft(page)).toBeLessThan(120);
  });

  it('the end leads to the log-in by itself, and the log-in leads back', async () => {
    await page.getByRole('link', { name: 'Inwestorzy' }).first().click();
    await page.getByRole('heading', { name: 'Inwestorzy', level: 1 }).waitFor();
    await endIn(4);
    await page.getByRole('heading', { name: 'Logowanie doradcy' }).waitFor();
    await page.getByText('Sesja wygasła. Zaloguj się ponownie.').waitFor();
    await logIn(page, 'pl', 'doradca@oferta.test');
    await page.getByRole('heading', { name: 'Inwestorzy', level: 1 }).waitFor();
  });
});
