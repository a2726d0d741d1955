/** Printed pages: every column and figure, and no controls. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enter } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';
import type { Language } from '../support/journeys/browser.ts';
import { printedSheets } from '../support/journeys/printedText.ts';
import { say } from '../support/journeys/words.ts';
import { shareOf } from '../support/share.ts';

const stage = setStage();

/** A4 minus its margins, at 96 px an inch: portrait, and landscape for what has many columns. */
const upright = { width: 703, height: 1008 };
const lying = { width: 1032, height: 680 };

/** Logs the demo's investor in with a mailed link. */
const enterAsInvestor = async (page: Page, language: Language): Promise<void> => {
  const email = 'inwestor@oferta.test';
  const before = (await stage.mailsTo(email)).length;
  await page.goto('/');
  await page.getByLabel(say(language)('email')).fill(email);
  await page.keyboard.press('Enter');
  await page.goto(await stage.newLinkTo(email, /./, before));
  await page.getByRole('button', { name: say(language)('logIn') }).click();
  await page.waitForURL('**/app');
};

/** What is wrong with the open page when printed. */
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
    const short = [...document.querySelectorAll<HTMLElement>('main *')]
      .filter(isSeen)
      .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis')
      .filter((one) => getComputedStyle(one).overflow !== 'visible')
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `cut short: ${one.textContent}`);
    // A browser leaves backgrounds out, unless it is told that they are what is read.
    const blank = [...document.querySelectorAll('[data-chart] *, [data-legend] *')]
      .filter((one) => getComputedStyle(one).printColorAdjust !== 'exact')
      .map((one) => `left out: ${one.className}`);
    return [...pressed, ...cut, ...over, ...short, ...blank];
  });

/** Switches the open page to print, and waits until everything has adapted. */
const putOnPaper = async (page: Page, paper: typeof upright): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  await page.waitForFunction(
    (width) => matchMedia('print').matches && innerWidth === width,
    paper.width,
  );
  // Media listeners run before one frame, and their changes render in the next.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
};

/** The widths of a document's pages, in points. */
const widthsOf = (pdf: Buffer): string[] => [
  ...new Set(
    [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 (\d+)/g)].map(([, width]) => width!),
  ),
];

describe('on paper', () => {
  it('the list of offers has the brand, the date, and all its columns', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const { page } = person;
    const long = `${'inwestor-indywidualny'.repeat(3).slice(0, 60)}@${'spolka-w-organizacji.'.repeat(3)}example.pl`;
    await stage.invite(long);
    await enter(page);
    await page.goto('/app/investors');
    await page.getByText(long).first().waitFor();
    const columns = await page.locator('thead th').allInnerTexts();
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights), 'on the screen each row is one line').toEqual(new Set([40]));
    await putOnPaper(page, lying);
    await expect.poll(() => faultsOnPaper(page)).toEqual([]);
    await page.getByText(/^Oferta · \d{2}\.\d{2}\.\d{4}$/).waitFor();
    const printed = await page.locator('thead th:visible').allInnerTexts();
    expect(printed.filter(Boolean)).toEqual(columns.filter(Boolean));
    expect(printed.length).toBeGreaterThan(11);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    // Landscape from the first page: a heading alone on a portrait page took one of its own.
    expect(widthsOf(pdf)).toEqual(['841']);
    // A browser may repeat the cells of a head, and not what is in them. Sheets with rows:
    const sheets = (await printedSheets(pdf)).filter((sheet) => sheet.includes('@'));
    expect(sheets.length).toBeGreaterThan(1);
    const names = columns.map((one) => one.replaceAll(/\s/g, '')).filter(Boolean);
    for (const sheet of sheets) expect(names.filter((name) => !sheet.includes(name))).toEqual([]);
    await person.leave();
  });

  const offer = '/campaign?token=demo-live';
  const board = '/app/investors?view=kanban';
  const list = '/app/kyc';
  const printed: [
    what: string,
    address: string,
    who: 'nobody' | 'advisor' | 'investor',
    Language,
  ][] = [
    ['an offer', offer, 'nobody', 'pl'],
    ['an offer', offer, 'nobody', 'en'],
    ['the dashboard', '/app', 'advisor', 'pl'],
    ['the board', board, 'advisor', 'pl'],
    ['the board', board, 'advisor', 'en'],
    ['the data forms', list, 'advisor', 'pl'],
    ['the account', '/app/profile', 'advisor', 'pl'],
    ['the portfolio', '/app', 'investor', 'pl'],
    ['the portfolio', '/app', 'investor', 'en'],
  ];
  it.each(shareOf(printed, 2))(
    '%s (%s) prints in full, for %s in %s',
    async (_what, address, who, language) => {
      const person = await stage.person({ viewport: 'wide', language });
      const { page } = person;
      if (who === 'advisor') await enter(page, undefined, language);
      if (who === 'investor') await enterAsInvestor(page, language);
      const isLying = address === list || address === board;
      await page.goto(address);
      await page.locator('h1').first().waitFor();
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      await putOnPaper(page, isLying ? lying : upright);
      await expect.poll(() => faultsOnPaper(page)).toEqual([]);
      await page.getByText(/^Oferta · \d{2}[./]\d{2}[./]\d{4}$/).waitFor();
      const pdf = await page.pdf({ preferCSSPageSize: true });
      // All pages alike: no portrait page between landscape ones.
      expect(widthsOf(pdf)).toEqual(isLying ? ['841'] : ['594']);
      await person.leave();
    },
  );
});
