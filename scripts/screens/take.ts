/** Takes all screens at both widths, with fingerprints. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { Application } from '../../tests/support/journeys/application.ts';
import {
  newPerson,
  viewports,
  type Language,
  type Viewport,
} from '../../tests/support/journeys/browser.ts';
import {
  panelRoutes,
  prepare,
  publicRoutes,
  type Ids,
} from '../../tests/support/journeys/allPages.ts';
import { logInAs, type Role } from './logInAs.ts';
import { fingerprintOf, type Fingerprint } from './fingerprint.ts';

interface Screen {
  name: string;
  path: string;
  as?: Role;
}

/** Name of a URL, with ids replaced by what they are of. */
const nameOf = (path: string, ids: Ids): string => {
  const named = Object.entries(ids).reduce(
    (text, [what, id]) => text.replace(`=${id}`, '').replace(id as string, what),
    path,
  );
  return named.replaceAll(/[^a-z]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';
};

/** All URLs of the product, by who opens them. */
const screensOf = (ids: Ids): Screen[] => [
  ...publicRoutes(ids).map((path) => ({ name: nameOf(path, ids), path })),
  ...panelRoutes(ids).map((path) => ({
    name: nameOf(path, ids),
    path,
    as: 'koordynator' as const,
  })),
  ...['/app', '/app/investors'].map((path) => ({
    name: `advisor-${nameOf(path, ids)}`,
    path,
    as: 'doradca' as const,
  })),
  { name: 'investor-app', path: '/app', as: 'inwestor' },
];

/** All colours currently painted: of text, backgrounds, borders and shapes. */
const colorsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const add = (color: string): void => {
      const [red, green, blue, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      if (blue === undefined || alpha === 0) return;
      found.add(
        `#${[red!, green!, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`,
      );
    };
    for (const one of document.querySelectorAll('body *')) {
      const { top, bottom, width, height } = one.getBoundingClientRect();
      if (bottom <= 0 || top >= innerHeight || width * height < 4 || !one.checkVisibility())
        continue;
      const style = getComputedStyle(one);
      if ([...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        add(style.color);
      if (style.backgroundColor.startsWith('rgb')) add(style.backgroundColor);
      for (const edge of ['Top', 'Right', 'Bottom', 'Left'] as const)
        if (parseFloat(style[`border${edge}Width`]) > 0) add(style[`border${edge}Color`]);
    }
    return [...found];
  });

/** Waits until a page is complete. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
};

/**
 * Takes each screen into a folder, as NAME-WIDTH.png.
 * @param only Names of the wanted ones; empty for all.
 * @returns Fingerprints by NAME-WIDTH.
 */
export const takeScreens = async (
  browser: Browser,
  application: Application,
  { folder, language, only }: { folder: string; language: Language; only: string[] },
): Promise<Record<string, Fingerprint>> => {
  mkdirSync(folder, { recursive: true });
  const taken: Record<string, Fingerprint> = {};
  const first = await newPerson(browser, application.url, { viewport: 'wide', language });
  await first.page.goto('/healthz');
  const ids = await prepare(application, first.page, 'oferta', 'obrazy@example.pl');
  await first.leave();

  for (const viewport of Object.keys(viewports) as Viewport[]) {
    let role: Role | undefined;
    let person = await newPerson(browser, application.url, { viewport, language });
    for (const { name, path, as } of screensOf(ids)) {
      if (only.length > 0 && !only.includes(name)) continue;
      if (as !== role) {
        await person.leave();
        person = await newPerson(browser, application.url, { viewport, language });
        role = as;
        if (as) await logInAs(person.page, application, as);
      }
      const { page } = person;
      await page.goto(path);
      await settle(page);
      const png = await page.screenshot();
      const key = `${name}-${viewports[viewport].width}`;
      writeFileSync(`${folder}/${key}.png`, png);
      taken[key] = await fingerprintOf(png, await colorsOf(page));
    }
    await person.leave();
  }
  return taken;
};
