/**
 * How soon the developers' page has rendered its map, and each chart; the floor is the smallest
 * one.
 */
import type { Browser } from 'playwright-core';
import { machines } from '../../src/dev/charts/machines.ts';
import { newPerson } from '../../tests/support/journeys/browser.ts';
import { median } from '../timing.ts';

/** Milliseconds: the map after the page's HTML, and a chart after it was requested. */
const most = { map: 1000, chart: 500 } as const;

/** Milliseconds from the end of a page's HTML until an element exists. */
const drawnAfter = (selector: string): Promise<number> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!document.querySelector(selector)) return void requestAnimationFrame(look);
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      resolve(performance.now() - page!.responseEnd);
    };
    look();
  });

export const measureAtlas = async (
  browser: Browser,
  url: string,
  say: (what: string, figure: string, isWithin: boolean) => void,
): Promise<void> => {
  const developer = await newPerson(browser, url, { viewport: 'wide', language: 'pl' });
  const { page } = developer;
  // The first visit builds the page.
  await page.goto('/dev/machines');
  await page.locator('[data-place]').first().waitFor();
  const maps: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    await page.goto('/dev/machines', { waitUntil: 'commit' });
    maps.push(await page.evaluate(drawnAfter, '[data-place]'));
  }
  say(
    "the developers' map after its HTML, median of 5",
    `${Math.round(median(maps))} ms (limit ${most.map} ms)`,
    median(maps) <= most.map,
  );
  const drawings: { id: string; milliseconds: number }[] = [];
  for (const { machine } of machines) {
    await page.getByRole('link', { name: machine.id, exact: true }).click();
    const chart = page.locator(`[data-chart=${machine.id}]`);
    const milliseconds = Number(await chart.getAttribute('data-milliseconds'));
    drawings.push({ id: machine.id, milliseconds });
    await page.getByRole('link', { name: 'All machines' }).click();
  }
  await developer.leave();
  drawings.sort((one, other) => other.milliseconds - one.milliseconds);
  const [longest, shortest] = [drawings[0]!, drawings.at(-1)!];
  say(
    `drawing of the slowest of ${drawings.length} charts (${longest.id})`,
    `${Math.round(longest.milliseconds)} ms, of the fastest (${shortest.id}) ${Math.round(shortest.milliseconds)} ms (limit ${most.chart} ms)`,
    longest.milliseconds <= most.chart,
  );
};
