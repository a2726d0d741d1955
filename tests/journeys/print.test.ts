/** What comes out of a printer: every column and figure, nothing that is there to be pressed. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enter } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';

const stage = setStage();

/** A4 less its margins, at 96 px an inch: upright, and lying for what has many columns. */
const upright = { width: 703, height: 1008 };
const lying = { width: 1032, height: 680 };

/** What is wrong with the open page on paper. */
const faultsOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect();
      return one.checkVisibility() && width > 1 && height > 1;
    };
    const pressed = [
      ...document.querySelectorAll(
        'button:not(th button, [data-printed-name]), nav, [role=radiogroup], input[type=search]',
      ),
    ]
      .filter(isSeen)
      .map((one) => `to be pressed: ${one.textContent}`);
    const cut = [...document.querySelectorAll('main *')]
      .filter(isSeen)
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => `over the edge: ${one.tagName} ${one.textContent?.slice(0, 30)}`);
    const over = [...document.querySelectorAll('body *')]
      .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
      .filter(isSeen)
      .filter((one) => getComputedStyle(one).top !== '24px')
      .map((one) => `over the page: ${one.tagName} ${one.className}`);
    return [...pressed, ...cut, ...over];
  });

/** Puts the open page on paper, and waits until all of it has heard of that. */
const putOnPaper = async (page: Page, paper: typeof upright): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await page.waitForFunction(
    (width) => matchMedia('print').matches && innerWidth === width,
    paper.width,
  );
  // What asks for a width or a medium is told before a frame, and drawn anew with the next.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
};

describe('on paper', () => {
  it('the list of offers has the brand, the day, and all its columns', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const { page } = person;
    await enter(page);
    await page.goto('/app/investors');
    await page.locator('[data-offer]').first().waitFor();
    const columns = await page.locator('thead th').allInnerTexts();
    await putOnPaper(page, lying);
    await expect.poll(() => faultsOnPaper(page)).toEqual([]);
    await page.getByText(/^Oferta · \d{2}\.\d{2}\.\d{4}$/).waitFor();
    const printed = await page.locator('thead th:visible').allInnerTexts();
    expect(printed.filter(Boolean)).toEqual(columns.filter(Boolean));
    expect(printed.length).toBeGreaterThan(11);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sheets = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 (\d+)/g)];
    // Lying from the first: a heading alone on an upright sheet took one of its own.
    expect(new Set(sheets.map(([, width]) => width))).toEqual(new Set(['841']));
    await person.leave();
  });

  it.each(['/campaign?token=demo-live', '/app', '/app/kyc', '/app/profile'])(
    '%s',
    async (address) => {
      const person = await stage.person({ viewport: 'wide', language: 'pl' });
      const { page } = person;
      if (address.startsWith('/app')) await enter(page);
      await page.goto(address);
      await page.locator('h1').first().waitFor();
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
      await putOnPaper(page, address.includes('kyc') ? lying : upright);
      await expect.poll(() => faultsOnPaper(page)).toEqual([]);
      await person.leave();
    },
  );
});
