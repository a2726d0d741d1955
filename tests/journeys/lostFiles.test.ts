/** A file of the application that fails to load: the page keeps working, and no input is lost. */
import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { logIn, settle } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';

const stage = setStage();
let page: Page;
beforeEach(async () => {
  const person = await stage.person({ viewport: 'wide', language: 'pl' });
  ({ page } = person);
  return person.leave;
});

/** Drops every request for a file until told otherwise. */
const drop = async (
  url: RegExp,
): Promise<{ dropped: () => number; deliver: () => Promise<void> }> => {
  let dropped = 0;
  const abort = (route: Route): Promise<void> => {
    dropped += 1;
    return route.abort('connectionreset');
  };
  await page.route(url, abort);
  return { dropped: () => dropped, deliver: () => page.unroute(url, abort) };
};
const address = 'koordynator@oferta.test';
const enter = async (): Promise<void> => {
  await logIn(page, 'pl', address);
  await page.locator('[data-state=dashboard]').waitFor();
};
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const tryAgain = () => page.getByRole('button', { name: 'Spróbuj ponownie' });

describe('a chunk that may be needed later', () => {
  it('breaks nothing when it fails to load, neither this page nor the next', async () => {
    const assets = await drop(/\/assets\/(Toasts|Modal|Notification|Combination)/);
    await page.goto('/doradcy');
    await page.getByLabel('Adres e-mail').fill(address);
    await expect.poll(assets.dropped).toBeGreaterThan(0);
    await settle(page);
    expect(await page.getByLabel('Adres e-mail').inputValue()).toBe(address);
    await assets.deliver();
    await enter();
  });

  it('is available offline', async () => {
    await page.goto('/doradcy');
    await enter();
    // The page fetches it when idle.
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some((one) => one.name.includes('/assets/Modal-') && 'responseEnd' in one),
    );
    await page.context().setOffline(true);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  });

  it('shows in its place that it failed to load, and loads on retry', async () => {
    const timeline = await drop(/\/assets\/PaymentTimeline-/);
    await page.goto('/campaign?token=demo-live');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tryAgain().waitFor();
    await timeline.deliver();
    await tryAgain().click();
    await page.getByRole('img', { name: 'Wypłaty w czasie' }).waitFor();
  });
});

describe('a page whose file fails to load', () => {
  it('shows that, and loads on retry', async () => {
    await page.goto('/doradcy');
    await enter();
    const advisors = await drop(/\/assets\/advisors-/);
    await page.getByRole('link', { name: 'Doradcy' }).first().click();
    // The page reloads itself once; then it is up to the user.
    await page.waitForEvent('load');
    await heading('Brak połączenia').waitFor();
    await advisors.deliver();
    await tryAgain().click();
    await heading('Doradcy').waitFor();
  });

  it('leaves the current page in place while offline, and loads when back online', async () => {
    await page.goto('/doradcy');
    await enter();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Doradcy' }).first().click();
    await heading('Brak połączenia').waitFor();
    await tryAgain().click();
    await heading('Brak połączenia').waitFor();
    await page.context().setOffline(false);
    await heading('Doradcy').waitFor();
  });

  it('loads even if the browser reports a connection before the server is reachable', async () => {
    await page.goto('/doradcy');
    await enter();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Doradcy' }).first().click();
    await heading('Brak połączenia').waitFor();
    const server = await drop(/\/$/);
    await page.context().setOffline(false);
    await expect.poll(server.dropped).toBeGreaterThan(0);
    await server.deliver();
    await heading('Doradcy').waitFor();
  });

  it('loads by itself each time the same file was lost with the connection', async () => {
    await page.goto('/doradcy');
    await enter();
    for (const _ of ['once', 'twice']) {
      await page.getByRole('link', { name: 'Pulpit' }).first().click();
      await heading('Pulpit').waitFor();
      await page.reload();
      await heading('Pulpit').waitFor();
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Doradcy' }).first().click();
      await heading('Brak połączenia').waitFor();
      await page.context().setOffline(false);
      await heading('Doradcy').waitFor();
    }
  });

  it('loads at once when a deploy has removed the old file', async () => {
    await page.goto('/doradcy');
    await enter();
    let isOld = true;
    await page.route(/\/assets\/advisors-/, (route) =>
      isOld ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await page.route('**/app/advisors', (route) => {
      isOld = false;
      return route.fallback();
    });
    await page.getByRole('link', { name: 'Doradcy' }).first().click();
    await heading('Doradcy').waitFor();
    expect(isOld).toBe(false);
  });
});

describe('a page whose data fail to load', () => {
  it('loads when the server is back', async () => {
    await page.goto('/doradcy');
    await enter();
    const advisors = await drop(/\/api\/advisor\/advisor\b/);
    const server = await drop(/\/$/);
    await page.getByRole('link', { name: 'Doradcy' }).first().click();
    await heading('Brak połączenia').waitFor();
    await expect.poll(server.dropped).toBeGreaterThan(0);
    await advisors.deliver();
    await server.deliver();
    await heading('Doradcy').waitFor();
  });
});
