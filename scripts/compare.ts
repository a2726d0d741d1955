/**
 * `npm run compare -- FOLDER [NAME…]`: puts each picture of the design next to the same screen of
 * ours, as docs/pictures/look2-compare/NAME.jpg. FOLDER contains the pictures of the design; the
 * README.md there lists the differences.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { startApplication, type Application } from '../tests/support/journeys/application.ts';
import { launchBrowser, newPerson, viewports } from '../tests/support/journeys/browser.ts';
import { passToCheck } from '../tests/support/journeys/hands.ts';
import { buildWhenStale } from './build.ts';
import { inviteTo, photographMail } from './comparedMail.ts';
import { logInAs, type Role } from './screens/logInAs.ts';

const target = new URL('../docs/pictures/look2-compare/', import.meta.url).pathname;
/** Maximum size of a comparison picture. */
const mostBytes = 150_000;

interface Screen {
  /** File name of the design's picture, without `.png`; also of the comparison. */
  name: string;
  path: string;
  as?: Role;
  /** The brand shown; by default the demo's first. */
  brand?: 'navy' | 'zielona';
  isPhone?: boolean;
  isDark?: boolean;
  /** Steps before the picture is taken. */
  before?: (page: Page) => Promise<unknown>;
  /** Selector of the part shown; by default the whole page. */
  part?: string;
}

const firstOffer = async (page: Page): Promise<void> => {
  await page.locator('[data-offer] a').first().click();
  await page.waitForURL('**/app/investors/offer/*');
  // The list stays until the offer has come.
  await page.locator('[data-offer]').first().waitFor({ state: 'detached' });
};

/** Enters the colours and the name of the design's picture. */
const typeBrand = async (page: Page): Promise<void> => {
  const typed = [
    ['Kolor główny', '#14532D'],
    ['Kolor po najechaniu', '#1B6B3A'],
    ['Kolor wyróżnienia', '#F0F8F2'],
    ['Nazwa serwisu', 'Zielona Energia'],
  ] as const;
  for (const [name, words] of typed) {
    await page.getByRole('textbox', { name, exact: true }).fill(words);
  }
};

/** Advances the acceptance by one step. */
const next = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Dalej', exact: true }).click();

const typeAmount = (page: Page): Promise<void> =>
  page.getByLabel('Kwota inwestycji').first().fill('50000');

/** With a loan, whose payments are drawn. */
const toAmount = async (page: Page): Promise<void> => {
  await typeAmount(page);
  await page.locator('[data-chart]').first().waitFor();
};

const toReview = async (page: Page): Promise<void> => {
  await toAmount(page);
  await passToCheck(page, 'pl');
};

const toSuccess = async (page: Page): Promise<void> => {
  await toReview(page);
  await page.getByRole('button', { name: /^Akceptuję ofertę na/ }).click();
  await page.getByRole('heading', { level: 1, name: /Dziękujemy/ }).waitFor();
};

/** The first step of the data form, with errors. */
const toError = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Rozpocznij' }).click();
  await next(page);
  await page.getByRole('alert').waitFor();
};

const chooseThree = async (page: Page): Promise<void> => {
  const boxes = page.locator('[data-offer] input[type=checkbox]');
  for (let row = 0; row < 3; row += 1) await boxes.nth(row).check();
};

const scrolled = (page: Page): Promise<void> =>
  page
    .locator('table')
    .first()
    .evaluate((table) => {
      table.parentElement!.scrollLeft = 600;
    });

const find = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
};

const list = '/app/investors';
const offer = '/campaign?token=demo-live';
const accept = '/invest?token=demo-live';
/** The same for the brand's own offer, and the mail with its invitation. */
const own = '/campaign?token={token}';
const ownAccept = '/invest?token={token}';
const mailed = '{mail}';

const screens: Screen[] = [
  { name: '01-dashboard', path: '/app', as: 'doradca' },
  { name: '01-dashboard-dark', path: '/app', as: 'doradca', isDark: true },
  { name: '02-investors', path: list, as: 'doradca' },
  { name: '02-investors-dark', path: list, as: 'doradca', isDark: true },
  { name: '02-investors-bulk', path: list, as: 'doradca', before: chooseThree },
  { name: '02-investors-scrolled', path: list, as: 'doradca', before: scrolled },
  { name: '03-board', path: '/app/investors?view=kanban', as: 'doradca' },
  {
    name: '04-offer',
    path: '/app/investors?filter[status][in]=accepted',
    as: 'doradca',
    before: firstOffer,
  },
  { name: '05-campaign', path: offer },
  { name: '05-campaign-full', path: offer },
  { name: '06-accept-amount', path: accept, before: toAmount },
  { name: '07-investor-panel', path: '/app', as: 'inwestor' },
  { name: '08-login', path: '/doradcy' },
  { name: '09-brand-settings', path: '/app/settings', as: 'koordynator', before: typeBrand },
  { name: '10-palette', path: list, as: 'doradca', before: find },
  { name: 'm1-campaign', path: offer, isPhone: true },
  { name: 'm1-campaign-full', path: offer, isPhone: true },
  { name: 'm2-accept-amount', path: accept, isPhone: true, before: toAmount },
  { name: 'm3-accept-review', path: accept, isPhone: true, before: toReview },
  { name: 'm4-success', path: accept, isPhone: true, before: toSuccess },
  { name: 'm5-kyc-error', path: '/kyc-form?token=demo-kyc', isPhone: true, before: toError },
  { name: 'm6-investor-panel', path: '/app', as: 'inwestor', isPhone: true },
  { name: 'm7-dashboard', path: '/app', as: 'doradca', isPhone: true },
  { name: 'm8-investors', path: list, as: 'doradca', isPhone: true },
  ...(['navy', 'zielona'] as const).flatMap((brand): Screen[] => {
    const color = brand === 'navy' ? 'navy' : 'green';
    return [
      { name: `02-investors-${color}`, path: list, as: 'doradca', brand, before: chooseThree },
      { name: `05-campaign-${color}`, path: own, brand },
    ];
  }),
  { name: '06-accept-amount-green', path: ownAccept, brand: 'zielona', before: typeAmount },
  { name: '06-accept-amount-navy', path: ownAccept, brand: 'navy', before: toAmount },
  { name: 'm1-campaign-green', path: own, brand: 'zielona', isPhone: true },
  { name: '13-components', path: '/dev/themes', part: '[data-theme=theme-default]' },
  { name: '11-mail-invite', path: mailed },
  { name: '11-mail-invite-green', path: mailed, brand: 'zielona' },
];

/** A screenshot of our screen, at least as high as the design's picture. */
const photograph = async (
  browser: Browser,
  application: Application,
  { path, as, brand, isPhone = false, isDark = false, before, part }: Screen,
): Promise<Buffer> => {
  const viewport = isPhone ? 'phone' : 'wide';
  const url = brand ? application.url.replace('localhost', `${brand}.localhost`) : application.url;
  const person = await newPerson(browser, url, { viewport, language: 'pl' });
  const { page } = person;
  try {
    if (as) await logInAs(page, application, as, brand);
    if (path === mailed) return await photographMail(page, application, brand);
    if (path.includes('{token}'))
      path = path.replace('{token}', await inviteTo(page, application, brand!));
    if (isDark) await page.evaluate(() => void (document.cookie = 'appearance=dark; path=/'));
    // Developer pages are built on their first request.
    await page.goto(path, { timeout: 120_000 });
    await page.waitForLoadState('networkidle');
    await before?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    if (part) return await page.locator(part).screenshot({ timeout: 120_000 });
    // On desktop the panel's sheet scrolls, so the viewport grows to show all of it.
    const height = await page.evaluate(() => {
      const sheet = document.querySelector('main')!;
      return Math.max(
        document.documentElement.scrollHeight,
        innerHeight + sheet.scrollHeight - sheet.clientHeight,
      );
    });
    await page.setViewportSize({ width: viewports[viewport].width, height });
    return await page.screenshot();
  } finally {
    await person.leave();
  }
};

/** Two pictures side by side, same width, aligned at the top, within the size limit. */
const sheetOf = async (page: Page, left: Buffer, right: Buffer, isPhone: boolean) => {
  const source = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;
  const width = isPhone ? 390 : 720;
  await page.setViewportSize({ width: 2 * width + 48, height: 400 });
  await page.setContent(
    `<style>body{margin:0;display:flex;gap:16px;padding:16px;background:#8a8479;align-items:flex-start}img{width:${width}px;display:block}</style><img src="${source(left)}"><img src="${source(right)}">`,
  );
  await page.waitForFunction(() => [...document.images].every((one) => one.complete));
  const sheet = await page.screenshot({ fullPage: true });
  const { width: whole } = await sharp(sheet).metadata();
  // Scaling down is preferred to stronger JPEG compression, which would blur letters.
  for (let scale = 1; ; scale -= 0.1) {
    for (const quality of [80, 65, 50]) {
      const small = await sharp(sheet)
        .resize(Math.round(whole * scale))
        .jpeg({ quality, mozjpeg: true })
        .toBuffer();
      if (small.length <= mostBytes || scale < 0.45) return small;
    }
  }
};

const [folder, ...only] = process.argv.slice(2);
if (!folder || !statSync(folder).isDirectory()) {
  throw new Error('Name the folder with the pictures of the design: npm run compare -- FOLDER');
}
mkdirSync(target, { recursive: true });
buildWhenStale();
const application = await startApplication();
const browser = await launchBrowser();
try {
  const desk = await browser.newPage();
  for (const screen of screens) {
    if (only.length > 0 && !only.includes(screen.name)) continue;
    console.log(screen.name);
    try {
      const ours = await photograph(browser, application, screen);
      const theirs = readFileSync(join(folder, `${screen.name}.png`));
      writeFileSync(
        join(target, `${screen.name}.jpg`),
        await sheetOf(desk, theirs, ours, screen.isPhone ?? false),
      );
    } catch (error) {
      // Continue with the other pictures.
      console.error((error as Error).message.split('\n')[0]);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await application.stop();
}
