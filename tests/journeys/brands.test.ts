/**
 * The pages of every brand in both languages: each renders with the brand's name, without an error
 * in the console, without a word cut off or left untranslated, in colours that can be read.
 * Everything else axe knows is asked of each screen once, in the journeys through it.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands } from '../../server/branding/brands.ts';
import { startApplication, type Application } from '../support/journeys/application.ts';
import { launchBrowser, newPerson, type Language } from '../support/journeys/browser.ts';

let application: Application;
let browser: Browser;
beforeAll(async () => {
  [application, browser] = await Promise.all([startApplication(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await application?.stop();
});

/**
 * All 24 pages of all nine brands take seven minutes: `OFERTA_MATRIX=all`. Otherwise the first
 * brand shows them all, and every other one those that a brand dresses most.
 */
const isWhole = process.env.OFERTA_MATRIX === 'all';
const sampled = [0, 1, 4, 9];

interface Ids {
  advisor: string;
  offer: string;
  campaign: string;
  product: string;
  token: string;
  kycToken: string;
}

/** The 24 addresses of spec §2; what opens for visitors comes before somebody logs in. */
const publicRoutes = ({ token, kycToken }: Ids): string[] => [
  '/',
  '/doradcy',
  '/investor-login',
  '/login-with-redirect-token?token=nieznany',
  '/access-denied',
  '/auth/activate-from-email/nieznany',
  '/auth/confirm-login',
  '/auth/reset-password',
  '/auth/reset-password/nieznany',
  `/campaign?token=${token}`,
  `/invest?token=${token}`,
  `/kyc-form?token=${kycToken}`,
];
const panelRoutes = ({ advisor, offer, campaign, product }: Ids): string[] => [
  '/app',
  '/app/advisors',
  '/app/advisors/new',
  `/app/advisors/${advisor}`,
  '/app/investors',
  '/app/investors/network',
  `/app/investors/offer/${offer}`,
  '/app/kyc',
  '/app/offers',
  `/app/offers/${campaign}`,
  `/app/investments/${product}`,
  `/app/preview/${campaign}`,
];

/** Logs in at the brand by its own calls, invites somebody and asks them for data. */
const prepare = async (page: Page, slug: string, to: string): Promise<Ids> => {
  const ids = await page.evaluate(
    async ({ username, investorEmail }) => {
      const call = async (path: string, body?: object) => {
        const answer = await fetch(path, {
          ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
          headers: {
            'content-type': 'application/json',
            ...(localStorage.getItem('apiKey')
              ? { authorization: `Bearer ${localStorage.getItem('apiKey')}` }
              : {}),
          },
        });
        return answer.json();
      };
      const tokens = await call('/auth/login', { username, password: 'Oferta-demo-2026' });
      localStorage.setItem('apiKey', tokens.accessToken);
      localStorage.setItem('refreshToken', tokens.refreshToken);
      const [choice] = await call('/api/advisor/campaign-choices');
      const [network] = await call('/api/advisor/network');
      const [advisor] = await call('/api/advisor/advisor?limit=1');
      const { offerId } = await call(
        `/api/advisor/campaign/${choice.id}/product/${choice.products[0].id}/invite-investor`,
        { investorEmail, message: 'Dzień dobry', networkId: network.id },
      );
      await call('/api/advisor/kyc/investor-request/send', { investorEmail, message: '' });
      return {
        advisor: advisor.id,
        offer: offerId,
        campaign: choice.id,
        product: choice.products[0].id,
      };
    },
    {
      username: slug === 'oferta' ? 'koordynator@oferta.test' : `doradca.${slug}@oferta.test`,
      investorEmail: to,
    },
  );
  const tokenOf = (link: string): string => new URL(link).searchParams.get('token')!;
  const invitation = await application.mailTo(to, /\/campaign\?token=/);
  const request = await application.mailTo(to, /\/kyc-form\?token=/);
  return { ...ids, token: tokenOf(invitation.links[0]!), kycToken: tokenOf(request.links[0]!) };
};

/** Text that does not fit where nothing says that it goes on. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) wrong.push(`page: ${page.scrollWidth} px wide`);
    for (const one of document.querySelectorAll<HTMLElement>(
      'h1, h2, h3, p, dt, dd, button, a, label, legend, summary',
    )) {
      if (!one.checkVisibility() || one.closest('[class*=hidden]')) continue;
      const { overflowX, clipPath, textOverflow } = getComputedStyle(one);
      const isCut = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
      if (isCut && clipPath === 'none' && textOverflow !== 'ellipsis') {
        wrong.push(`${one.tagName}: ${one.innerText.slice(0, 60)}`);
      }
    }
    return wrong;
  });

const languages: Language[] = ['pl', 'en'];
describe.each(brands.map(({ slug, siteTitle }) => ({ slug, siteTitle })))(
  '$siteTitle',
  ({ slug, siteTitle }) => {
    it.each(languages)('shows its pages in %s', async (language) => {
      const url = application.url.replace('localhost', `${slug}.localhost`);
      const viewport = language === 'pl' ? 'wide' : 'phone';
      const person = await newPerson(browser, url, { viewport, language });
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
        const { violations } = await new AxeBuilder({ page })
          .withRules(['color-contrast', 'html-has-lang', 'document-title'])
          .analyze();
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
      const ids = await prepare(page, slug, `marka-${slug}-${language}@example.pl`);
      const isShown = (_route: string, index: number): boolean =>
        isWhole || slug === 'oferta' || sampled.includes(index);
      for (const route of panelRoutes(ids).filter(isShown)) await look(route);
      await page.evaluate(() => localStorage.clear());
      for (const route of publicRoutes(ids).filter(isShown)) await look(route);
      await person.leave();
      expect(wrong).toEqual([]);
    });
  },
);
