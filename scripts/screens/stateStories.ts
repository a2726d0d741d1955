/**
 * Stories that lead to states in which no journey pauses: dead links, lost responses, expired
 * waits. The camera is that of the journeys (tests/support/journeys/witness.ts).
 */
import type { Page } from 'playwright-core';
import type { Application } from '../../tests/support/journeys/application.ts';
import { fillInvestor, logIn, passToCheck } from '../../tests/support/journeys/hands.ts';
import { panelStories } from './panelStories.ts';
import { lose, press, rest, type Story } from './story.ts';

/** Advances the page's clock by minutes; countdowns run through every second. */
const later = async (page: Page, minutes: number): Promise<void> => {
  await page.clock.runFor(minutes * 60_000);
  await rest(page);
};

const offerStories: Story[] = [
  {
    name: 'an offer as it opens, and the consents of its acceptance',
    viewport: 'phone',
    play: async ({ page }) => {
      await page.goto('/campaign?token=demo-live');
      await rest(page);
      await page.goto('/invest?token=demo-live');
      await page.getByLabel('Kwota inwestycji').first().fill('50000');
      await page.getByRole('button', { name: 'Dalej' }).click();
      await rest(page);
      await fillInvestor(page, 'pl');
      await page.getByRole('button', { name: 'Dalej' }).click();
      await rest(page);
    },
  },
  {
    name: 'dead links',
    viewport: 'phone',
    play: async ({ page }) => {
      for (const path of ['/campaign?token=anything', '/kyc-form?token=demo-kyc-expired']) {
        await page.goto(path);
        await rest(page);
      }
    },
  },
  {
    name: 'links whose answer is lost',
    viewport: 'phone',
    play: async ({ page }) => {
      await lose(page);
      for (const path of ['/campaign?token=demo-live', '/kyc-form?token=demo-kyc']) {
        await page.goto(path);
        await rest(page);
      }
    },
  },
  {
    name: 'an offer whose decision is lost',
    viewport: 'phone',
    play: async ({ page }) => {
      await page.goto('/campaign?token=demo-live-equity');
      const interest = page.getByRole('button', { name: 'Zgłoś zainteresowanie' });
      await interest.waitFor();
      await lose(page);
      await interest.click();
      await rest(page);
      await page.unrouteAll();
      await page.reload();
      await press(page, 'Rezygnuję');
      await lose(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Rezygnuję|^Zrezygnuj/ })
        .click();
      await rest(page);
    },
  },
  {
    name: 'an acceptance that is lost',
    viewport: 'phone',
    play: async ({ page }) => {
      await page.goto('/invest?token=demo-live');
      await page.getByLabel('Kwota inwestycji').first().fill('50000');
      await passToCheck(page, 'pl');
      await lose(page);
      await press(page, /^Akceptuję ofertę na/);
      await rest(page);
    },
  },
];

const openCode = async (page: Page, application: Application): Promise<void> => {
  const email = 'drugi-skladnik@oferta.test';
  const before = (await application.mailsTo(email)).length;
  await page.clock.install();
  await page.goto('/doradcy');
  await logIn(page, 'pl', email);
  await page.locator('#verificationCode').waitFor();
  while ((await application.mailsTo(email)).length === before) await page.waitForTimeout(200);
};

const sessionStories: Story[] = [
  {
    name: 'a log-in whose code is late, sent again and lost',
    viewport: 'wide',
    play: async ({ page }, application) => {
      await openCode(page, application);
      await later(page, 2);
      await press(page, /[Ww]yślij.*(ponownie|nowy)|jeszcze raz/);
      await rest(page);
      await lose(page);
      await page.locator('#verificationCode').fill('123456');
      await page.keyboard.press('Enter');
      await rest(page);
    },
  },
  {
    name: 'a log-in whose panels are lost',
    viewport: 'wide',
    play: async ({ page }) => {
      await page.goto('/doradcy');
      await lose(page, /\/contexts/);
      await logIn(page, 'pl', 'doradca@oferta.test');
      await rest(page);
      await page.goto('/login-with-redirect-token?redirectToken=x');
      await rest(page);
    },
  },
  {
    name: 'a redirect that is lost',
    viewport: 'wide',
    play: async ({ page }) => {
      await lose(page);
      await page.goto('/login-with-redirect-token?redirectToken=demo-redirect-token&token=demo');
      await rest(page);
    },
  },
  {
    name: 'an investor whose request is lost, and whose brand has no panel',
    viewport: 'wide',
    play: async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      await page.locator('input[type=email]').fill('inwestor@oferta.test');
      await lose(page);
      await page.locator('main button[type=submit]').click();
      await rest(page);
      await page.unrouteAll();
      await page.locator('main button[type=submit]').click();
      await rest(page);
      await later(page, 2);
      await page.goto('/investor-login?token=anything');
      await rest(page);
      await lose(page);
      await page.locator('main button').first().click();
      await rest(page);
    },
  },
  {
    name: 'a brand without a panel for investors',
    viewport: 'wide',
    brand: 'kopernik',
    play: async ({ page }) => {
      await page.goto('/');
      await rest(page);
    },
  },
  {
    name: 'passwords and links whose answer is lost',
    viewport: 'phone',
    play: async ({ page }) => {
      await page.goto('/auth/reset-password');
      await page.locator('input[type=email]').fill('doradca@oferta.test');
      await lose(page);
      await page.locator('main button[type=submit]').click();
      await rest(page);
      await page.goto('/auth/reset-password/demo-reset');
      await page.locator('input[type=password]').first().fill('Zielony-rower-jedzie-7');
      await page.locator('main button[type=submit]').click();
      await rest(page);
      for (const way of ['confirm-email', 'restore-email']) {
        await page.goto(`/auth/${way}/anything`);
        await rest(page);
        await page.locator('main button').first().click();
        await rest(page);
      }
      await page.unrouteAll();
      await page.goto('/auth/restore-email/anything');
      await page.locator('main button').first().click();
      await rest(page);
    },
  },
];

/** All stories, each with its own person. */
export const stateStories: Story[] = [...offerStories, ...sessionStories, ...panelStories];
