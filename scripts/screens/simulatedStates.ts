/**
 * Pictures of states in which no journey pauses: the screen of a chart driven by hand (decision
 * 111), in Polish, in the demo's brand.
 */
import type { Browser } from 'playwright-core';
import { machineReports } from '../../server/developer/machineReports.ts';
import { statesOf } from '../../src/dev/charts/tree.ts';
import { unseen } from '../../src/dev/charts/unseen.ts';
import { written } from '../../src/dev/simulation.ts';
import { lastingStates, reachedBy } from '../../tests/support/models/driven.ts';

const viewports = {
  phone: { width: 390, height: 844 },
  wide: { width: 1440, height: 900 },
} as const;

/**
 *
 * @param folder Where the pictures go, named like those of the journeys' camera.
 * @param has Whether a state already has a picture, by machine and state name.
 */
export const pictureSimulated = async (
  browser: Browser,
  url: string,
  folder: string,
  has: (name: string) => boolean,
): Promise<void> => {
  for (const report of machineReports()) {
    const { chart, screen } = report;
    if (!screen) continue;
    const leaves = new Set(
      statesOf(chart.root).flatMap(({ state }) =>
        state.children.length === 0 ? [state.path] : [],
      ),
    );
    const wanted = lastingStates(report).filter(
      (path) => leaves.has(path) && !unseen(chart.id, path) && !has(`${chart.id}.${path}`),
    );
    const reached = wanted.length > 0 ? await reachedBy(report, wanted) : new Map();
    const context = await browser.newContext({
      viewport: viewports[screen.width],
      reducedMotion: 'reduce',
    });
    for (const path of wanted) {
      const { value, context: held } = reached.get(path)!.stand;
      const page = await context.newPage();
      await page.addInitScript(
        (name) => {
          window.name = name;
        },
        written({ value, context: held }),
      );
      await page.goto(`${url}/dev/screen/${chart.id}`);
      await page.locator('html[data-simulated=shown]').waitFor();
      // Waits for late content: pictures, lazy components.
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${folder}/${chart.id}.${path}@${screen.width}.pl.png` });
      await page.close();
    }
    await context.close();
  }
};
