/** The pictures of README.md: two of an advisor's panel, an investor's way on a phone as one strip. */
import { writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import type { Application } from '../../tests/support/journeys/application.ts';
import { newPerson, viewports } from '../../tests/support/journeys/browser.ts';
import { passToCheck } from '../../tests/support/journeys/hands.ts';
import { logInAs } from './logInAs.ts';
import { settle } from './take.ts';

/** Maximum size of a picture, in bytes: README.md is read on phones too. */
const mostBytes = 200_000;
/** Width of one phone within the strip, and the gap, in px. */
const phone = { width: 300, gap: 20 } as const;

/** The best quality that fits. */
const light = async (picture: Sharp): Promise<Buffer> => {
  for (let quality = 85; ; quality -= 10) {
    const bytes = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= mostBytes || quality <= 35) return bytes;
  }
};

/** Pictures of one size, side by side on the background of the pages. */
const strip = async (pictures: Buffer[]): Promise<Sharp> => {
  const { width, gap } = phone;
  const { height } = viewports.phone;
  const high = Math.round((height * width) / viewports.phone.width);
  const small = await Promise.all(pictures.map((one) => sharp(one).resize(width).toBuffer()));
  return sharp({
    create: {
      width: pictures.length * (width + gap) + gap,
      height: high + 2 * gap,
      channels: 3,
      background: '#e5e1d9',
    },
  }).composite(small.map((input, at) => ({ input, left: gap + at * (width + gap), top: gap })));
};

/** From the mailed link to the transfer: each step as the investor completes it. */
const investorsWay = async (page: Page): Promise<Buffer[]> => {
  const pictures: Buffer[] = [];
  const take = async (): Promise<void> => {
    await settle(page);
    pictures.push(await page.screenshot());
  };
  await page.goto('/campaign?token=demo-live');
  await take();
  await page.goto('/invest?token=demo-live');
  await page.getByLabel('Kwota inwestycji').first().fill('50000');
  await page.locator('[data-chart]').first().waitFor();
  await take();
  await passToCheck(page, 'pl');
  await page.evaluate(() => scrollTo(0, 0));
  await take();
  await page.getByRole('button', { name: /^Akceptuję ofertę na/ }).click();
  await page.getByRole('heading', { level: 1, name: /Dziękujemy/ }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await take();
  return pictures;
};

/** Takes them into a folder. */
export const takeReadme = async (
  browser: Browser,
  application: Application,
  folder: string,
): Promise<void> => {
  const write = async (name: string, picture: Sharp): Promise<void> =>
    writeFileSync(`${folder}/${name}.jpg`, await light(picture));

  const advisor = await newPerson(browser, application.url, { viewport: 'wide', language: 'pl' });
  await logInAs(advisor.page, application, 'doradca');
  for (const [name, path] of [
    ['dashboard', '/app'],
    ['investors', '/app/investors'],
  ] as const) {
    await advisor.page.goto(path);
    await settle(advisor.page);
    await write(name, sharp(await advisor.page.screenshot()));
  }
  await advisor.leave();

  const investor = await newPerson(browser, application.url, { viewport: 'phone', language: 'pl' });
  await write('investors-way', await strip(await investorsWay(investor.page)));
  await investor.leave();
};
