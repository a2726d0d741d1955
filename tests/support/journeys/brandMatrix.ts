/**
 * All addresses of spec §2 and ours for every brand in both languages: each renders with the brand's
 * name, without an error in the console, without a word cut off or left untranslated, without
 * a barrier that axe knows, and stands still while it comes: Polish on a desk, English on a phone,
 * where all that is pressed is large enough for a thumb.
 */
import type { AxeBuilder } from '@axe-core/playwright';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brands } from '../../../server/branding/brands.ts';
import {
  clipped,
  panelRoutes,
  prepare,
  publicRoutes,
  shifted,
  tooSmall,
  untranslated,
} from './allPages.ts';
import { forgetSession } from './hands.ts';
import { setStage } from './stage.ts';
import { isWhole } from './turns.ts';
import { axe, type Language } from './browser.ts';

/** The front page is the investor's log-in, one page opens for every link to an account, and a list has views. */
const pageOf = (route: string): string =>
  route === '/' ? '/investor-login' : route.replace(/(activate-from-email)\/.*|\?view=.*/, '$1');

/** What axe asks for only when it is told to, and WCAG 2.2 does (2.5.8). */
const whole = (page: Page): AxeBuilder =>
  axe(page).options({
    resultTypes: ['violations'],
    rules: {
      'target-size': { enabled: true },
    },
  });

/** Of what axe knows, a brand decides its colours only; the first brand shows the rest. */
const contrast = (page: Page): AxeBuilder => axe(page).withRules(['color-contrast']);

type AxeViolations = AxeResults['violations'];

/** What cannot be read where the panel is dark; the public pages are light for everybody (look 2 §2). */
const darkContrast = async (page: Page): Promise<AxeViolations> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mode=dark]').waitFor();
  // Colours on their way are nobody's. A way that is cut off ends in a rejection.
  await page.evaluate(async () => {
    const onTheirWay = (): Animation[] =>
      document.getAnimations().filter(({ playState }) => playState === 'running');
    while (onTheirWay().length > 0) {
      await Promise.allSettled(onTheirWay().map(({ finished }) => finished));
    }
  });
  const { violations } = await contrast(page).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-mode=light]').waitFor();
  return violations;
};

/**
 * The tests of one language; each language is a file, so that both run side by side. The first brand
 * shows all pages in both languages, and each page is looked at in one other brand and one language:
 * what a brand decides (its name, its colours, its words) hangs on no language. `OFERTA_MATRIX=all`
 * shows everything, in four minutes.
 */
export const testBrands = (language: Language): void => {
  const stage = setStage();

  const seen = brands
    .map((brand, at) => ({ ...brand, at, definition: JSON.stringify(brand) }))
    .filter(({ at }) => isWhole || at === 0 || (at % 2 === 0) === (language === 'pl'));

  describe.each(seen)('$siteTitle', ({ slug, siteTitle, at, definition }) => {
    const isShown = (_route: string, index: number): boolean =>
      isWhole || at === 0 || index % (brands.length - 1) === at - 1;
    it(`shows its pages in ${language}`, async () => {
      const url = stage.url.replace('localhost', `${slug}.localhost`);
      const viewport = language === 'pl' ? 'wide' : 'phone';
      const person = await stage.person({ viewport, language }, url);
      const { page } = person;
      const wrong: string[] = [];
      /** Somebody with ten tabs, or who hears them read, knows one from another by its title (WCAG 2.4.2). */
      const titles = new Map<string, string>();
      const look = async (route: string): Promise<void> => {
        await page.goto(route);
        await page.locator('h1, [role=alert]').first().waitFor();
        await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
        const title = await page.title();
        if (!title.includes(siteTitle)) wrong.push(`${route}: title`);
        const place = pageOf(route);
        const former = titles.get(title) ?? place;
        if (former !== place) wrong.push(`${route}: has the title of ${former}: ${title}`);
        titles.set(title, place);
        const shown = await page.evaluate(() => document.documentElement.lang);
        if (shown !== language) wrong.push(`${route}: language ${shown}`);
        wrong.push(...(await clipped(page)).map((one) => `${route}: ${one}`));
        if (language === 'en') {
          // A brand may be called by a word of ours; its settings hold its Polish words too.
          const ofBrand = route === '/app/settings' ? definition : JSON.stringify(siteTitle);
          const words = (await untranslated(page)).filter(
            (one) => !ofBrand.includes(JSON.stringify(one)),
          );
          wrong.push(...words.map((one) => `${route}: in Polish: ${one}`));
        }
        const { violations } = await (at === 0 || isWhole ? whole(page) : contrast(page)).analyze();
        const inDark = place.startsWith('/app') ? await darkContrast(page) : [];
        for (const [mode, found] of Object.entries({ light: violations, dark: inDark })) {
          wrong.push(
            ...found.flatMap(({ id, nodes }) =>
              nodes.map(({ target }) => `${route}: ${mode}: ${id}: ${target.join(' ')}`),
            ),
          );
        }
        wrong.push(...(await shifted(page)).map((one) => `${route}: ${one}`));
        if (viewport === 'phone') {
          wrong.push(...(await tooSmall(page)).map((one) => `${route}: ${one}`));
        }
        // Dead links of the list answer 4xx by design; the browser says so in its console.
        const complaints = person.complaints
          .splice(0)
          .filter((one) => !/status of 4(01|04|10|22)/.test(one));
        wrong.push(...complaints.map((one) => `${route}: ${one}`));
      };
      await page.goto('/doradcy');
      // Dark where the system is; until then as if nothing had been chosen.
      await page.evaluate(() => (document.cookie = 'appearance=system; path=/'));
      const ids = await prepare(stage, page, slug, `marka-${slug}-${language}@example.pl`);
      for (const route of panelRoutes(ids).filter(isShown)) await look(route);
      await forgetSession(page);
      for (const route of publicRoutes(ids).filter(isShown)) await look(route);
      await person.leave();
      expect(wrong).toEqual([]);
    });
  });
};
