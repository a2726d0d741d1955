/**
 * What a run of the journeys shows of the charts, when somebody asks for it (scripts/proof.ts):
 * which test took which arrow, and how the screen looked in each state.
 */
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { pathsOf } from '../../../src/dev/paths.ts';

/** Where it is written; nothing is while nobody asks. */
const folderOf = (): string => process.env.OFERTA_PROOF ?? '';
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A line of what was seen: an arrow that a test took. */
export interface Taken {
  test: string;
  arrow: string;
}

/** Of the page before its picture, and of every call, so that a state in which one waits lasts; ms. */
const waits = { picture: 600, call: 1200 } as const;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

type Told = { kind: string; actor: string; machine: string; value: unknown; arrow: string };

/** Notes arrows, each once for a test. */
const arrowsOf = async (folder: string): Promise<(arrow: string) => void> => {
  // Pictures are also taken outside of a test, where there is none to ask.
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

/** Takes a picture of each state that has none yet, if the state still lasts when it is taken. */
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
    // What the page told while the picture was taken has been heard by now.
    if (isDark || !lasts() || existsSync(file)) return;
    // Nothing was drawn yet: a plain colour tells nobody how a state looks.
    if ((await sharp(png).stats()).entropy < 1) return;
    await sharp(png).toFile(file);
  };
  return (page: Page, told: Told): void => {
    const paths = pathsOf(told.value);
    const before = now.get(told.actor);
    now.set(told.actor, new Set(paths));
    for (const path of paths) {
      // A page that has gone meanwhile, or a chart that is over, has no picture.
      if (!before?.has(path)) void take(page, told, path).catch(() => {});
    }
  };
};

/** @returns what is to be told of every message to the developers' page. */
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
