/**
 * On a slow connection a panel shows its frame in its final place: while its session is restored, while
 * its page loads, and after a log-in. Nothing jumps, and nobody waits before what looks like nothing.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enter, logIn } from '../../support/journeys/hands.ts';
import { enterByMail } from '../../support/journeys/mailedLogIn.ts';
import { setStage } from '../../support/journeys/stage.ts';
import type { Language, Viewport } from '../../support/journeys/browser.ts';

const stage = setStage();

/** Calls by which a session is restored, and those of the first page of a panel. */
const ofSession = /\/auth\/(?:refresh-token|data)$/;
const ofPage = /\/(?:api\/advisor\/dashboard|investor-api\/investor\/summary)(?:$|\?)/;

/** Holds back what a pattern matches until it is let go. */
const hold = async (page: Page, what: RegExp) => {
  const { promise: late, resolve: letGo } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(what, async (route) => {
    asked += 1;
    await late;
    await route.continue();
  });
  return { letGo, asked: () => asked };
};

/** Where the parts of a panel's frame are, in whole CSS pixels. */
const placesOn = (page: Page) =>
  page.evaluate(() => {
    // What it takes the place of may still be there, hidden.
    const box = (selector: string) => {
      const shown = [...document.querySelectorAll(selector)].find(
        (one) => one.getClientRects().length > 0,
      );
      const { x = 0, y = 0, width = 0, height = 0 } = shown?.getBoundingClientRect() ?? {};
      return { x, y, width, height };
    };
    const whole = Object.entries({
      brand: box('header img'),
      head: { ...box('header'), height: 0 },
      // What stands there decides how long it is.
      page: { ...box('main'), height: 0 },
      // The bar at the end of a phone's screen.
      end: window.innerWidth < 768 ? box('main + *') : null,
    });
    return JSON.stringify(whole, (_, value) =>
      typeof value === 'number' ? Math.round(value) : value,
    );
  });
/** The browser warns of what was fetched early and is used late, as nothing else comes meanwhile. */
const isNoPreload = (complaint: string): boolean => !complaint.includes('was preloaded using');
const skeleton = (page: Page) => page.locator('main [data-state=loading]:visible');
const menu = (page: Page) => page.getByRole('navigation', { name: /^(Menu główne|Main menu)$/ });

const people: [role: string, viewport: Viewport, language: Language][] = [
  ['advisor', 'wide', 'pl'],
  ['advisor', 'phone', 'en'],
  ['investor', 'wide', 'en'],
  ['investor', 'phone', 'pl'],
];

it('an address of a panel that no page has is not waited for without end', async () => {
  const person = await stage.person({ viewport: 'wide', language: 'pl' });
  const { page } = person;
  await enter(page);
  const session = await hold(page, ofSession);
  await page.goto('/app/stara-zakladka');
  await skeleton(page).waitFor();
  session.letGo();
  await page.getByRole('heading', { level: 1, name: 'Nie znaleziono strony' }).waitFor();
  await person.leave();
});

describe('a panel whose session is restored slowly', () => {
  it.each(people)('of an %s, %s, %s: stands in its place', async (role, viewport, language) => {
    const person = await stage.person({ viewport, language });
    const { page } = person;
    if (role === 'advisor') await enter(page, 'doradca@oferta.test', language);
    else await enterByMail(page, stage, 'inwestor@oferta.test', language);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const final = await placesOn(page);

    const session = await hold(page, ofSession);
    const first = await hold(page, ofPage);
    await page.reload();
    await skeleton(page).waitFor();
    expect(session.asked()).toBeGreaterThan(0);
    expect(first.asked()).toBe(0);
    expect(await placesOn(page)).toBe(final);
    expect(await menu(page).count()).toBe(0);

    session.letGo();
    await menu(page).waitFor();
    expect(first.asked()).toBe(1);
    expect(await skeleton(page).count()).toBe(1);
    expect(await placesOn(page)).toBe(final);

    first.letGo();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await skeleton(page).count()).toBe(0);
    expect(await placesOn(page)).toBe(final);
    expect(person.complaints.filter(isNoPreload)).toEqual([]);
    await person.leave();
  });
});

describe('a log-in on a slow connection', () => {
  it.each(['wide', 'phone'] as const)('shows that the panel is coming, %s', async (viewport) => {
    const person = await stage.person({ viewport, language: 'en' });
    const { page } = person;
    const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
      string,
      { file: string }
    >;
    const words = await hold(
      page,
      new RegExp(`/${manifest['src/locales/en.po?panel?lingui']!.file}$`),
    );
    await page.goto('/doradcy');
    await logIn(page, 'en', 'doradca@oferta.test');
    await page.getByLabel('Password', { exact: true }).waitFor({ state: 'hidden' });
    await skeleton(page).waitFor();
    await page.getByText('Loading…').first().waitFor({ state: 'attached' });
    const coming = await placesOn(page);
    words.letGo();
    await page.locator('[data-state=dashboard]').waitFor();
    expect(await placesOn(page)).toBe(coming);
    expect(person.complaints.filter(isNoPreload)).toEqual([]);
    await person.leave();
  });
});
