/**
 * Records what a run of the journeys shows of the charts, on request (scripts/proof.ts): which test
 * took which arrow, and screenshots of each state.
 */
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { pathsOf } from '../../../src/dev/paths.ts';

/** Output folder; empty if nothing is to be recorded. */
const folderOf = (): string => process.env.OFERTA_PROOF ?? '';
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** One record: an arrow taken by a test. */
export interface Taken {
  test: string;
  arrow: string;
}

/** Delay before a picture, and of every call, so that states with a running call last; ms. */
const waits = { picture: 600, call: 1200 } as const;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

type Told = { kind: string; actor: string; machine: string; value: unknown; arrow: string };

/** Records arrows, each once per test. */
const arrowsOf = async (folder: string): Promise<(arrow: string) => void> => {
  // Pictures are also taken outside of Vitest, where there is no current test.
  if (!process.env.VITEST) return () => {};
  const { expect } = await import('vitest');
  const seen = new Set<string>();
  return (arrow) => {
    const { testPath = '', currentTestName } = expect.getState();
    if (!currentTestName) return;
    const taken: Taken = { test: `${relative(root, testPath)} > ${currentTestName}`, arrow };
    const line = JSON.stringify(taken);
    if (seen.has(line)) return;
    seen.add(line);
    appendFileSync(`${folder}/arrows-${process.pid}.jsonl`, `${line}\n`);
  };
};

/** Takes a picture of each state that has none yet, if the state still lasts afterwards. */
const cameraOf = (
  folder: string,
  { viewport, language }: { viewport: string; language: string },
) => {
  const now = new Map<string, Set<string>>();
  const take = async (page: Page, { actor, machine }: Told, path: string): Promise<void> => {
    const file = `${folder}/pictures/${machine}.${path}@${viewport}.${language}.png`;
    if (existsSync(file)) return;
    await sleep(waits.picture);
    const lasts = (): boolean => now.get(actor)?.has(path) ?? false;
    if (!lasts()) return;
    const isDark = await page.evaluate(() => document.documentElement.dataset.mode === 'dark');
    const png = await page.screenshot({ timeout: 5000 });
    // Messages sent while the picture was taken have arrived by now.
    if (isDark || !lasts() || existsSync(file)) return;
    // Nothing was rendered yet: a plain colour is not a useful picture.
    if ((await sharp(png).stats()).entropy < 1) return;
    await sharp(png).toFile(file);
  };
  return (page: Page, told: Told): void => {
    const paths = pathsOf(told.value);
    const before = now.get(told.actor);
    now.set(told.actor, new Set(paths));
    for (const path of paths) {
      // No picture if the page is gone or the chart has ended.
      if (!before?.has(path)) void take(page, told, path).catch(() => {});
    }
  };
};

/** @returns a handler for every message to the developer pages. */
export const witness = async (
  context: BrowserContext,
  screen: { viewport: string; language: string },
): Promise<(page: Page, text: string) => void> => {
  const folder = folderOf();
  if (!folder) return () => {};
  mkdirSync(`${folder}/pictures`, { recursive: true });
  const [note, see] = [await arrowsOf(folder), cameraOf(folder, screen)];
  if (process.env.OFERTA_PROOF_SLOW) {
    await context.route(/\/(api|auth|public-api|investor-api)\//, async (route) => {
      if (['fetch', 'xhr'].includes(route.request().resourceType())) await sleep(waits.call);
      await route.fallback().catch(() => {});
    });
  }
  return (page, text) => {
    const told = JSON.parse(text) as Told;
    if (told.kind === 'arrow') note(told.arrow);
    if (told.kind === 'snapshot') see(page, told);
  };
};
