/** What one tab recorded is replayed on the page of charts, to the same states. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn, openOwnMenu } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import { recordingFile, reportFile } from '../support/recordings.ts';

const stage = setStage();

interface Told {
  chart: string;
  event: string;
  state: string;
}

/** Drops a file onto a page, as a user does. */
const drop = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content!], fileName!));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    },
    [name, text],
  );

/** The highlighted states of a chart, only the innermost. */
const litLeaves = async (page: Page): Promise<string[]> => {
  const lit = await page
    .locator('[data-state][data-lit]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.state!));
  return lit.filter((one) => !lit.some((other) => other.startsWith(`${one}.`))).toSorted();
};

/**
 * Step by step from the last event to the first: at each event of a chart the page highlights the
 * recorded states.
 * @returns those states, the last first.
 */
const stepBack = async (page: Page, events: Told[], own: string): Promise<string[]> => {
  await page.getByRole('slider', { name: 'Step' }).focus();
  const seen: string[] = [];
  for (let step = events.length - 1; step >= 0; step -= 1) {
    await page.locator(`[data-step="${step}"]`).waitFor();
    const { chart, state } = events[step]!;
    if (chart === own) {
      await expect
        .poll(() => litLeaves(page), { message: `step ${step}` })
        .toEqual(state.split(' ').toSorted());
      seen.push(state);
    }
    await page.keyboard.press('ArrowLeft');
  }
  return seen;
};

/** Opens the log-in, is rejected, and sees what happens next. */
const beRefused = async (page: Page): Promise<void> => {
  await page.goto('/doradcy');
  await logIn(page, 'pl', 'doradca@oferta.test', 'nie-to-haslo');
  await page.getByRole('alert').first().waitFor();
};

it('a report is replayed to its recorded states, by keyboard, with no further event needed', async () => {
  const person = await stage.person({ viewport: 'wide', language: 'pl' });
  const { page } = person;
  await beRefused(page);
  await logIn(page, 'pl', 'doradca@oferta.test');
  await page.locator('[data-state=dashboard]').waitFor();
  await openOwnMenu(page);
  await page.getByRole('menuitem', { name: 'Zgłoś problem' }).click();
  const report = (await page.getByRole('dialog').locator('pre').textContent())!;
  const { events } = JSON.parse(report) as { events: Told[] };
  // From here on nothing is reported to the page of charts.
  await page.goto('/dev/machines/login');
  await page.locator('[data-chart=login]').waitFor();
  await drop(page, 'report.json', report);

  const told = page.locator('[data-step]');
  await told.waitFor();
  expect(await told.getAttribute('data-step')).toBe(String(events.length - 1));
  expect(await told.textContent()).toContain(`→ ${events.at(-1)!.state}`);
  const seen = await stepBack(page, events, 'login');
  expect(seen.filter((state) => state.startsWith('enteringCredentials')).length).toBeGreaterThan(1);
  // The screen of the state that lasts.
  const slider = page.getByRole('slider', { name: 'Step' });
  await page.keyboard.press('End');
  await page.locator('[data-step]').waitFor();
  const refused = events.findIndex(
    (one) => one.chart === 'login' && one.event.startsWith('xstate.done.actor') && one.state,
  );
  await page.keyboard.press('Home');
  for (let step = 0; step < refused; step += 1) await page.keyboard.press('ArrowRight');
  await page.locator(`[data-chosen="${events[refused]!.state}"]`).waitFor();
  expect(await person.barriers()).toEqual([]);

  // On the map all charts of the tab are in their former state.
  await page.getByRole('link', { name: 'All machines' }).press('Enter');
  await slider.press('End');
  const last = events.findLast(({ chart }) => chart === 'application')!;
  await expect
    .poll(() => page.locator('[data-place=application][data-lit]').innerText())
    .toContain(last.state.split(' ').at(-1)!.split('.')[0]!);
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  expect(await person.barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Close the recording' }).press('Enter');
  await told.waitFor({ state: 'detached' });

  await drop(page, 'notes.txt', 'Not this.');
  await page.getByRole('alert').getByText('notes.txt is not valid JSON.').waitFor();
  await page
    .getByLabel('Replay a report')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(report) });
  await told.waitFor();
  expect(person.complaints.filter((one) => !/status of 401/.test(one))).toEqual([]);
  await person.leave();
});

it.each(['Firefox', 'WebKit'])(
  'a report recorded in %s is replayed to the same states',
  async (engine) => {
    const report = readFileSync(reportFile(engine), 'utf8');
    const { events } = JSON.parse(report) as { events: Told[] };
    const person = await stage.person({ viewport: 'wide', language: 'en' });
    const { page } = person;
    for (const [chart, states] of [
      ['login', ['signedIn', 'loadingContexts', 'loggingIn', 'enteringCredentials.typing']],
      ['notices', ['shown', 'loading']],
    ] as const) {
      await page.goto(`/dev/machines/${chart}`);
      await page.locator(`[data-chart=${chart}]`).waitFor();
      await drop(page, `${engine}.json`, report);
      const seen = await stepBack(page, events, chart);
      expect(seen.slice(0, states.length)).toEqual(states);
    }
    await page.getByRole('link', { name: 'All machines' }).press('Enter');
    await page.getByRole('slider', { name: 'Step' }).press('End');
    await page
      .locator('[data-place=application][data-lit]', { hasText: 'now: signedIn' })
      .waitFor();
    expect(person.complaints).toEqual([]);
    await person.leave();
  },
);

it.fails('a journey that fails', async () => {
  const { page } = await stage.person({ viewport: 'wide', language: 'pl' });
  await beRefused(page);
  throw new Error('Fails on purpose, so that the next test finds its recording.');
});

it('a failing journey leaves its recording, which is replayed and becomes a test', async () => {
  const file = recordingFile(import.meta.filename, 'a journey that fails');
  const text = readFileSync(file, 'utf8');
  const { events } = JSON.parse(text) as { events: Told[] };
  expect(text).not.toMatch(/doradca@|nie-to-haslo/);
  const person = await stage.person({ viewport: 'wide', language: 'en' });
  const { page } = person;
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dev/machines/login');
  await page.locator('[data-chart=login]').waitFor();
  await drop(page, 'failed.json', text);
  await page.getByText('a journey that fails').waitFor();
  const last = events.findLast(({ chart }) => chart === 'login')!;
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.fill(String(events.lastIndexOf(last) + 1));
  await expect.poll(() => litLeaves(page)).toEqual(last.state.split(' ').toSorted());
  await page.getByRole('button', { name: 'Make a test of this' }).press('Enter');
  await page.getByText(/^Copied: a test of login/).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`"at":"${last.state}"`);
  expect(await person.barriers()).toEqual([]);
  await person.leave();
});
