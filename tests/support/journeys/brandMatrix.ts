/**
 * All URLs for every brand in both languages: each renders with the brand's
 * name, without console errors, cut-off or untranslated text, violations found by axe, or layout
 * shifts: Polish on desktop, English on a phone, where all controls must be large enough to touch.
 */
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brands } from '../../../server/branding/brands.ts';
import { violationsOn, type Rules } from './barriers.ts';
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
import { inShare, isWhole } from '../share.ts';
import { type Language } from './browser.ts';

/**
 * The front page is the investor's log-in, all account links share one page, and a list has several
 * views.
 */
const pageOf = (route: string): string =>
  route === '/' ? '/investor-login' : route.replace(/(activate-from-email)\/.*|\?view=.*/, '$1');

/** With WCAG 2.2 rules (2.5.8) that axe does not run by default. */
const whole: Rules = { also: ['target-size'] };
/** Among axe's rules brands only affect colours; the first brand covers the rest. */
const contrast: Rules = { only: ['color-contrast'] };

/** Contrast violations in dark panels; public pages are always light. */
const darkContrast = async (page: Page): Promise<Result[]> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mode=dark]').waitFor();
  // Waits for running transitions, whose colours are transient. A cancelled one rejects.
  await page.evaluate(async () => {
    const onTheirWay = (): Animation[] =>
      document.getAnimations().filter(({ playState }) => playState === 'running');
    while (onTheirWay().length > 0) {
      await Promise.allSettled(onTheirWay().map(({ finished }) => finished));
    }
  });
  const violations = await violationsOn(page, contrast);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-mode=light]').waitFor();
  return violations;
};

/**
 * The tests of one language; each language is a file, so that both run in parallel. A run checks
 * every page of the first brand in one of the languages, the next run in the other; of half of the
 * other brands it checks a few pages each, as what a brand changes (name, colours, texts) does not
 * depend on the language. `OFERTA_MATRIX=all` covers everything.
 */
export const testBrands = (language: Language): void => {
  const stage = setStage();

  const seen = brands
    .map((brand, at) => ({ ...brand, at, definition: JSON.stringify(brand) }))
    .filter(
      ({ at }) =>
        isWhole || at === 0 || ((at % 2 === 0) === (language === 'pl') && inShare(at >> 1, 2)),
    );

  describe.each(seen)('$siteTitle', ({ slug, siteTitle, at, definition }) => {
    const isShown = (_route: string, index: number): boolean =>
      at === 0
        ? inShare(index + (language === 'pl' ? 0 : 1), 2)
        : isWhole || index % (brands.length - 1) === at - 1;
    it(`shows its pages in ${language}`, async () => {
      const url = stage.url.replace('localhost', `${slug}.localhost`);
      const viewport = language === 'pl' ? 'wide' : 'phone';
      const person = await stage.person({ viewport, language }, url);
      const { page } = person;
      const wrong: string[] = [];
      /** Titles must be unique, to tell tabs apart (WCAG 2.4.2). */
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
          // A brand's name may equal an interface text; its settings page also contains its Polish
          // texts.
          const ofBrand = route === '/app/settings' ? definition : JSON.stringify(siteTitle);
          const words = (await untranslated(page)).filter(
            (one) => !ofBrand.includes(JSON.stringify(one)),
          );
          wrong.push(...words.map((one) => `${route}: in Polish: ${one}`));
        }
        const violations = await violationsOn(page, at === 0 || isWhole ? whole : contrast);
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
        // Dead links among the URLs respond 4xx by design, which browsers log to the console.
        const complaints = person.complaints
          .splice(0)
          .filter((one) => !/status of 4(01|04|10|22)/.test(one));
        wrong.push(...complaints.map((one) => `${route}: ${one}`));
      };
      await page.goto('/doradcy');
      // Dark mode for panels; until here the default applied.
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
