/**
 * All addresses of spec §2 and ours for every brand in both languages: each renders with the brand's
 * name, without an error in the console, without a word cut off or left untranslated, and without
 * a barrier that axe knows.
 */
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brands } from '../../../server/branding/brands.ts';
import { clipped, panelRoutes, prepare, publicRoutes, untranslated } from './allPages.ts';
import { forgetSession } from './hands.ts';
import { setStage } from './stage.ts';
import { axe, type Language } from './browser.ts';

/**
 * All pages of all brands take four minutes: `OFERTA_MATRIX=all`. Otherwise the first brand shows
 * them all and every other one a sixth, each another sixth, so that every page is seen in two or
 * three brands.
 */
const isWhole = process.env.OFERTA_MATRIX === 'all';

/** Of what axe knows, a brand decides its colours only; the first brand shows the rest. */
const contrast = (page: Page): AxeBuilder => axe(page).withRules(['color-contrast']);

/** The tests of one language; each language is a file, so that both run side by side. */
export const testBrands = (language: Language): void => {
  const stage = setStage();

  describe.each(brands.map(({ slug, siteTitle }, at) => ({ slug, siteTitle, at })))(
    '$siteTitle',
    ({ slug, siteTitle, at }) => {
      const isShown = (_route: string, index: number): boolean =>
        isWhole || at === 0 || (index + at) % 6 === 0;
      it(`shows its pages in ${language}`, async () => {
        const url = stage.url.replace('localhost', `${slug}.localhost`);
        const viewport = language === 'pl' ? 'wide' : 'phone';
        const person = await stage.person({ viewport, language }, url);
        const { page } = person;
        const wrong: string[] = [];
        const look = async (route: string): Promise<void> => {
          await page.goto(route);
          await page.locator('h1, [role=alert]').first().waitFor();
          await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
          if (!(await page.title()).includes(siteTitle)) wrong.push(`${route}: title`);
          const shown = await page.evaluate(() => document.documentElement.lang);
          if (shown !== language) wrong.push(`${route}: language ${shown}`);
          wrong.push(...(await clipped(page)).map((one) => `${route}: ${one}`));
          if (language === 'en') {
            // A brand may be called by a word of ours.
            const words = (await untranslated(page)).filter((one) => one !== siteTitle);
            wrong.push(...words.map((one) => `${route}: in Polish: ${one}`));
          }
          const { violations } = await (at === 0 || isWhole ? axe(page) : contrast(page)).analyze();
          wrong.push(
            ...violations.flatMap(({ id, nodes }) =>
              nodes.map(({ target }) => `${route}: ${id}: ${target.join(' ')}`),
            ),
          );
          // Dead links of the list answer 4xx by design; the browser says so in its console.
          const complaints = person.complaints
            .splice(0)
            .filter((one) => !/status of 4(01|04|10|22)/.test(one));
          wrong.push(...complaints.map((one) => `${route}: ${one}`));
        };
        await page.goto('/doradcy');
        const ids = await prepare(stage, page, slug, `marka-${slug}-${language}@example.pl`);
        for (const route of panelRoutes(ids).filter(isShown)) await look(route);
        await forgetSession(page);
        for (const route of publicRoutes(ids).filter(isShown)) await look(route);
        await person.leave();
        expect(wrong).toEqual([]);
      });
    },
  );
};
