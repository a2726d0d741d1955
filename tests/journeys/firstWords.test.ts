/**
 * What a link's page shows before its application (src/firstViews.tsx, src/browser/firstCall.ts)
 * against what it shows with it, for every link of the demo: the one judges a response by a line, the
 * other by a chart, and both have to come to the same beginning in the same place.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLinks } from '../../server/db/demo.ts';
import type { Person } from '../support/journeys/browser.ts';
import { setStage } from '../support/journeys/stage.ts';
import { openWithoutApplication } from '../support/journeys/withoutApplication.ts';
import { shareOf } from '../support/share.ts';

const stage = setStage();

const addresses = demoLinks.flatMap(({ path }) =>
  path.startsWith('/campaign?')
    ? [path, path.replace('campaign', 'invest')]
    : path.startsWith('/kyc-form?')
      ? [path]
      : [],
);

/** Blocks of text within an element, with where they begin, in CSS pixels. */
const blocksIn = (page: Page, selector: string) =>
  page.evaluate((root) => {
    const isInline = (one: Element): boolean =>
      /^(?:inline|contents)$/.test(getComputedStyle(one).display);
    const blocks = new Set<Element>();
    for (const one of document.querySelectorAll(`${root} *`)) {
      if (![...one.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)) continue;
      let block = one;
      while (isInline(block)) block = block.parentElement!;
      if (block.getClientRects().length > 0) blocks.add(block);
    }
    return [...blocks].map((block) => {
      const { left, right, top } = block.getBoundingClientRect();
      return { text: block.textContent, left, right, top };
    });
  }, selector);

/** Whether a picture begins a page, right below its head. */
const beginsWithPicture = (page: Page, picture: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const shown = document.querySelector(selector)?.getBoundingClientRect();
    const bar = document.querySelector('header > div')!.getBoundingClientRect();
    return shown !== undefined && shown.height > 0 && Math.abs(shown.top - bar.bottom) <= 2;
  }, picture);

const early = 'main[data-first]';
const late = 'main:not([data-first])';

/** Whether the page begins with what the first HTML has words for. */
const beginsWithThem = (page: Page): Promise<boolean> =>
  page.evaluate(
    (main) =>
      document.querySelector(
        `${main} [data-state=start], ${main} [data-state*='"accepting":"amount"']`,
      ) !== null,
    late,
  );

const screens = [
  { viewport: 'phone', language: 'pl' },
  { viewport: 'wide', language: 'en' },
] as const;

describe.each(shareOf(screens, 2))('the first words of a link, $viewport in $language', (who) => {
  let person: Person;
  beforeAll(async () => {
    person = await stage.person(who);
  });
  afterAll(() => person?.leave());

  it.each(addresses)('%s', async (address) => {
    const { page } = person;
    await page.unrouteAll();
    const deliver = await openWithoutApplication(page, address);
    await page.waitForFunction(() => window.firstCall?.answer.then(() => true));
    // What the response shows is there in the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const before = await blocksIn(page, early);
    const picture = await beginsWithPicture(page, 'header[data-first] > img');
    deliver();
    await page.locator(`${late} h1`).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(before.length > 0).toBe(await beginsWithThem(page));
    const after = await blocksIn(page, late);
    // The font that comes is a hair wider or narrower: a text keeps the edge at which it stands.
    const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1;
    const moved = before.filter(
      ({ text, left, right, top }) =>
        !after.some(
          (one) =>
            one.text === text &&
            isNear(one.top, top) &&
            (isNear(one.left, left) || isNear(one.right, right)),
        ),
    );
    expect(moved).toEqual([]);
    expect(picture).toBe(await beginsWithPicture(page, `${late} header > img`));
    expect(await page.locator('[data-first]').count()).toBe(0);
  });
});
