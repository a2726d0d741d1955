/**
 * `npm run pictures`: starts the application on its demo and takes the pictures of
 * README.md and docs/, in Polish and English, at 1440 and 390 px.
 */
import { mkdirSync } from 'node:fs';
import {
  launchBrowser,
  newPerson,
  type Language,
  type Viewport,
} from '../tests/support/journeys/browser.ts';
import { startApplication } from '../tests/support/journeys/application.ts';
import { buildWhenStale } from './build.ts';

const folder = new URL('../docs/pictures/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

/** What is pictured: a name and an address; `as` logs in first. */
const shots: { name: string; path: string; as?: string; fullPage?: boolean }[] = [
  { name: 'login', path: '/doradcy' },
  { name: 'investor-login', path: '/' },
  { name: 'campaign', path: '/campaign?token=demo-live' },
  { name: 'invest', path: '/invest?token=demo-live' },
  { name: 'kyc', path: '/kyc-form?token=demo-kyc' },
  { name: 'link-dead', path: '/campaign?token=anything' },
  { name: 'dashboard', path: '/app', as: 'doradca@oferta.test' },
  { name: 'investors', path: '/app/investors', as: 'doradca@oferta.test' },
  { name: 'board', path: '/app/investors?view=kanban', as: 'doradca@oferta.test' },
  { name: 'campaigns', path: '/app/offers', as: 'doradca@oferta.test' },
  { name: 'data-forms', path: '/app/kyc', as: 'doradca@oferta.test' },
  { name: 'network', path: '/app/investors/network', as: 'koordynator@oferta.test' },
  { name: 'advisors', path: '/app/advisors', as: 'koordynator@oferta.test' },
  { name: 'settings', path: '/app/settings', as: 'koordynator@oferta.test' },
];

const only = process.argv.slice(2);
buildWhenStale();
const application = await startApplication();
const browser = await launchBrowser();
try {
  for (const language of ['pl', 'en'] as Language[]) {
    for (const [viewport, width] of [
      ['wide', 1440],
      ['phone', 390],
    ] as [Viewport, number][]) {
      let account: string | undefined;
      let person = await newPerson(browser, application.url, { viewport, language });
      for (const shot of shots) {
        if (only.length > 0 && !only.includes(shot.name)) continue;
        if (shot.as !== account) {
          await person.leave();
          person = await newPerson(browser, application.url, { viewport, language });
          account = shot.as;
          await person.page.goto('/doradcy');
          await person.page.locator('input[type=email]').fill(shot.as!);
          await person.page
            .locator('input[autocomplete=current-password]')
            .fill('Oferta-demo-2026');
          await person.page.locator('button[type=submit]').click();
          await person.page.waitForURL('**/app');
        }
        const { page } = person;
        await page.goto(shot.path);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({
          path: `${folder}${shot.name}-${language}-${width}.png`,
          fullPage: shot.fullPage ?? false,
        });
      }
      for (const complaint of person.complaints) console.log(`${language} ${width}: ${complaint}`);
      await person.leave();
    }
  }
} finally {
  await browser.close();
  await application.stop();
}
