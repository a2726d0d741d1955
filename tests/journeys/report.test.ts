/**
 * A problem is reported from an error page or a menu, with the recording of its tab and the user's
 * consent.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { recordingOf } from '../../src/dev/replay/recording.ts';
import { logIn, openOwnMenu } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';

const stage = setStage();

const words = {
  pl: {
    open: 'Zgłoś problem',
    send: 'Wyślij zgłoszenie',
    number: /Numer zgłoszenia: [0-9a-f]{10}/,
  },
  en: { open: 'Report a problem', send: 'Send the report', number: /Report number: [0-9a-f]{10}/ },
};

/** What the open dialog says it will send. */
const shownReport = async (page: Page) =>
  JSON.parse((await page.getByRole('dialog').locator('pre').textContent())!) as {
    reference?: string;
    events: { chart: string; event: string; state: string }[];
  };

it('a report is sent in Polish from an error page behind a link, by keyboard, after one lost attempt', async () => {
  const person = await stage.person({ viewport: 'phone', language: 'pl' });
  const { page } = person;
  await page.addInitScript(() => {
    URL.createObjectURL = () => {
      throw new TypeError('A fault of the program.');
    };
  });
  await page.goto('/campaign?token=demo-live');
  await page.getByRole('button', { name: 'Podgląd (wersja robocza)' }).click();
  const button = page.getByRole('button', { name: words.pl.open });
  await button.waitFor();
  await button.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('JSON').press('Enter');
  await dialog.getByText('"events"').waitFor();
  const { events } = await shownReport(page);
  expect(events.map(({ chart }) => chart)).toContain('publicOffer');
  expect(await person.barriers()).toEqual([]);
  expect(person.complaints).toEqual(['uncaught: The work of a chart failed by itself.']);
  await page.route('**/problem-report', (route) => route.abort());
  await dialog.getByRole('button', { name: words.pl.send }).press('Enter');
  await dialog.getByRole('alert').waitFor();
  await page.unroute('**/problem-report');
  await dialog.getByRole('button', { name: words.pl.send }).press('Enter');
  await dialog.getByText(words.pl.number).waitFor();

  // And where a phone shows the user's own entries.
  await page.goto('/doradcy');
  await logIn(page, 'pl', 'doradca@oferta.test');
  await page.locator('[data-state=dashboard]').waitFor();
  await openOwnMenu(page);
  await page.getByRole('button', { name: words.pl.open }).press('Enter');
  await dialog.getByRole('button', { name: words.pl.send }).waitFor();
  expect(await person.barriers()).toEqual([]);
  await person.leave();
});

it('a report is sent in English from an error page of a panel with its number, and from the menu', async () => {
  const person = await stage.person({ viewport: 'wide', language: 'en' });
  const { page } = person;
  await page.goto('/doradcy');
  await logIn(page, 'en', 'doradca@oferta.test');
  await page.locator('[data-state=dashboard]').waitFor();
  const failure = { type: 'about:blank', title: '', status: 500, instance: 'abc-1', label: '' };
  await page.route('**/api/advisor/**', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ ...failure, code: 9001, parameters: {}, violations: [] }),
    }),
  );
  await page.getByRole('link', { name: 'Investors' }).first().click();
  await page.getByText('abc-1').waitFor();
  await page.getByRole('button', { name: words.en.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('JSON').click();
  await dialog.getByText('"events"').waitFor();
  const { reference, events } = await shownReport(page);
  expect(reference).toBe('abc-1');
  expect(events.find(({ chart }) => chart === 'login')?.event).toBe('xstate.init');
  expect(JSON.stringify(events)).not.toContain('doradca');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.unroute('**/api/advisor/**');

  await openOwnMenu(page);
  await page.getByRole('menuitem', { name: words.en.open }).press('Enter');
  await dialog.getByText('JSON').click();
  expect((await shownReport(page)).reference).toBeUndefined();
  expect(await person.barriers()).toEqual([]);
  await dialog.getByRole('textbox').fill('Nothing happens.');
  // The same as a file, which the developers' page replays.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download file' }).press('Enter'),
  ]);
  const file = recordingOf(
    download.suggestedFilename(),
    readFileSync((await download.path())!, 'utf8'),
  );
  expect(file.name).toMatch(/^oferta-[\dT.-]+\.json$/);
  expect(file.words).toBe('Nothing happens.');
  expect(file.events).toEqual((await shownReport(page)).events);
  const sent = page.waitForRequest('**/problem-report');
  await dialog.getByRole('button', { name: words.en.send }).click();
  expect((await sent).postDataJSON()).toMatchObject({ words: 'Nothing happens.' });
  await dialog.getByText(words.en.number).waitFor();
  await person.leave();
});
