/** `npm run dev`, as a developer uses it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../support/freePort.ts';
import { launchBrowser, newPerson } from '../support/journeys/browser.ts';
import { patienceMs } from '../support/patience.ts';
import { seededFolder } from '../support/server/seeded.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'oferta-dev-'));
let child: ChildProcess;
let browser: Browser;
let url: string;
/** Where the default brand answers. */
let pages: string;
beforeAll(async () => {
  const [port, vitePort] = [await freePort(), await freePort()];
  cpSync(await seededFolder(), dataDir, { recursive: true });
  url = `http://lipa.localhost:${vitePort}`;
  pages = `http://localhost:${vitePort}`;
  child = spawn(process.execPath, ['scripts/dev.ts', '--port', String(vitePort), '--strictPort'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  browser = await launchBrowser();
  const answers = (path: string): Promise<boolean> =>
    fetch(path).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const path of [`http://localhost:${port}/readyz`, `http://localhost:${vitePort}/`]) {
    await vi.waitUntil(() => answers(path), { timeout: patienceMs, interval: 200 });
  }
});
afterAll(async () => {
  await browser?.close();
  // The whole process group: the server and Vite end with their parent.
  if (child?.pid) process.kill(-child.pid, 'SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it('shows the brand of the host, and links a screen to its chart', async () => {
  const person = await newPerson(browser, url, { viewport: 'wide', language: 'pl' });
  const { page, context } = person;
  // The first visit waits until Vite has transformed every module.
  await page.goto('/doradcy');
  await page.getByLabel('Adres e-mail').waitFor();
  expect(await page.title()).toContain('Lipa Finanse');
  const [chart] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '◇ login' }).click(),
  ]);
  await chart.locator('[data-state=enteringCredentials][data-lit]').waitFor();
  expect(person.complaints).toEqual([]);
});

it('mails links that lead to the pages that reload', async () => {
  const to = 'doradca@oferta.test';
  await fetch(`${pages}/auth/password/send-remind-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: to }),
  });
  const mailed = async (): Promise<{ links: string[] }[]> =>
    (await fetch(`${pages}/dev/mail.json?to=${to}`)).json() as Promise<{ links: string[] }[]>;
  await vi.waitUntil(async () => (await mailed()).length > 0, { timeout: patienceMs });
  const links = (await mailed()).flatMap((mail) => mail.links);
  expect(links.filter((link) => link.includes('/auth/reset-password/'))).toEqual([
    expect.stringMatching(new RegExp(`^${pages}/auth/reset-password/`)),
  ]);
});

it('handles a page that loads while a slow device is still on its first render', async () => {
  const { page, context, complaints, leave } = await newPerson(browser, url, {
    viewport: 'wide',
    language: 'pl',
  });
  const inspector = await context.newCDPSession(page);
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  let late = 0;
  await page.route(/doradcy\.tsx\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late));
    await route.continue();
  });
  for (late = 0; late <= 150; late += 30) {
    await page.goto('/doradcy');
    await page.getByLabel('Adres e-mail').waitFor();
  }
  // React warns about updates to a router that is not mounted yet, which are lost.
  expect(complaints).toEqual([]);
  await leave();
});
