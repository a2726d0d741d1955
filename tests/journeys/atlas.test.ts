/** What the map of the charts and their pages offer a developer at 1280 pixels. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { machines } from '../../src/dev/charts/machines.ts';
import { setStage } from '../support/journeys/stage.ts';

const stage = setStage();
const ids = machines.map(({ machine }) => machine.id);

/** Boxes and labels of a drawing that are not fully inside it, by their text. */
const cutIn = (page: Page, what: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const figure = document.querySelector('[role=figure]')!.getBoundingClientRect();
    return [...document.querySelectorAll(selector)]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const isInside = left >= figure.left && right <= figure.right + 1;
        return !isInside || top < figure.top || bottom > figure.bottom + 1;
      })
      .map(({ textContent }) => textContent ?? '');
  }, what);

/** What has focus: a chart of the map. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.place ?? '');

/** Presses Tab until a chart of the map has focus. */
const tabTo = async (page: Page, id: string): Promise<void> => {
  for (let presses = 0; presses < 3 * ids.length; presses += 1) {
    if ((await focused(page)) === id) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No number of tabs leads to ${id}.`);
};

const open = async () => {
  const person = await stage.person({ viewport: 'wide', language: 'en' });
  await person.page.setViewportSize({ width: 1280, height: 800 });
  await person.page.goto('/dev/machines');
  await person.page.locator('[data-place]').first().waitFor();
  return person;
};

describe('the map and its charts at 1280 pixels', () => {
  it('work offline and by keyboard alone', async () => {
    const person = await open();
    const { page } = person;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      1280,
    );
    // The layout of the charts is part of the page; what it loads later is prefetched.
    await page.waitForLoadState('networkidle');
    await person.context.setOffline(true);
    await page.locator('body').click({ position: { x: 1, y: 1 } });
    for (const id of ids) {
      await tabTo(page, id);
      await page.keyboard.press('Enter');
      await page.locator(`[data-chart=${id}] [data-state]`).first().waitFor();
      // It is scaled to fit a moment after it renders.
      const states = '[data-chart] [data-state]';
      await expect.poll(() => cutIn(page, states), { message: id }).toEqual([]);
      expect(await cutIn(page, `[data-chart] .react-flow__edgelabel-renderer > *`), id).toEqual([]);
      await page.getByRole('link', { name: 'All machines' }).press('Enter');
      await page.locator(`[data-place=${id}]`).waitFor();
    }
    await person.context.setOffline(false);
    await person.leave();
  });

  it('have no accessibility violations', async () => {
    const person = await open();
    const { page } = person;
    expect(await person.barriers(), 'the map').toEqual([]);
    // All charts would take a minute; these have folded states, nested charts, and neither.
    for (const id of ['application', 'kycForm', 'upload']) {
      await page.goto(`/dev/machines/${id}`);
      await page.locator(`[data-chart=${id}]`).waitFor();
      await page.getByText('Arrows, and the tests that walk them').click();
      expect(await person.barriers(), id).toEqual([]);
    }
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});

it('the production build contains nothing of the map', () => {
  const folder = new URL('../../dist/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => /\.(js|css|html)$/.test(file));
  expect(scripts.length).toBeGreaterThan(20);
  const words = ['react-flow', 'elkjs', 'Map of all machines', 'data-untested', '/dev/'];
  const found = scripts.flatMap((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
  const manifest = readFileSync(new URL('.vite/manifest.json', folder), 'utf8');
  expect(manifest).not.toContain('src/dev/');
});
