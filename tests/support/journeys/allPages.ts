/** All pages of the product for a brand, and checks for common defects. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Application } from './application.ts';

export interface Ids {
  advisor: string;
  offer: string;
  campaign: string;
  product: string;
  token: string;
  kycToken: string;
  /** Of the membership link, for somebody new to the brand. */
  activation: string;
}

/** All URLs; public ones before those after log-in. */
export const publicRoutes = ({ token, kycToken, activation }: Ids): string[] => [
  '/',
  '/doradcy',
  '/investor-login',
  '/login-with-redirect-token?token=nieznany',
  '/access-denied',
  '/auth/activate-from-email/nieznany',
  '/auth/confirm-login',
  '/auth/reset-password',
  '/auth/reset-password/nieznany',
  `/auth/activate-from-email/${activation}`,
  '/auth/restore-email/nieznany',
  `/campaign?token=${token}`,
  `/invest?token=${token}`,
  `/kyc-form?token=${kycToken}`,
];
export const panelRoutes = ({ advisor, offer, campaign, product }: Ids): string[] => [
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
  '/app/investors?view=kanban',
  '/app/settings',
  '/app/profile',
  '/auth/confirm-email/nieznany',
];

/** Logs in at the brand through API calls, invites somebody and requests their data. */
export const prepare = async (
  stage: Pick<Application, 'mailTo'>,
  page: Page,
  slug: string,
  to: string,
): Promise<Ids> => {
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
      await call('/api/advisor/advisor', {
        firstName: 'Nowa',
        surname: 'Nieznajoma',
        email: `nowa-${investorEmail}`,
        brokerNetworkIds: [network.id],
        role: 'advisor',
        language: 'PL',
      });
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
  const invitation = await stage.mailTo(to, /\/campaign\?token=/);
  const request = await stage.mailTo(to, /\/kyc-form\?token=/);
  const membership = await stage.mailTo(`nowa-${to}`, /activate-from-email/);
  const activation = new URL(membership.links[0]!).pathname.split('/').pop()!;
  return {
    ...ids,
    activation,
    token: tokenOf(invitation.links[0]!),
    kycToken: tokenOf(request.links[0]!),
  };
};

/** Text that is cut off without any indication. */
export const clipped = (page: Page): Promise<string[]> =>
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

/** Maximum layout shift while loading (https://web.dev/articles/cls). */
const mostShift = 0.05;

/**
 * Layout shifts of a page since its document was loaded, if above the limit. The sum of all, not
 * the worst five seconds, so stricter than CLS.
 */
export const shifted = async (page: Page): Promise<string[]> => {
  // Late components may shift it too.
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[];
    observer.disconnect();
    return entries
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({ value, what: sources.map(({ node }) => node?.nodeName) }));
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > mostShift
    ? [`moves by ${sum.toFixed(3)}: ${shifts.flatMap(({ what }) => what).join(', ')}`]
    : [];
};

/** Controls smaller than the 44 px touch target; links within sentences are exempt. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5;
    const isHidden = (one: HTMLElement): boolean =>
      !one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) ||
      one.closest('[aria-hidden=true], [inert]') !== null ||
      // Operated through a visible button or label.
      (one.matches('[type=file]') && one.offsetWidth <= 1);
    /** A link with text of its sentence before or after it. */
    const isInSentence = (one: HTMLElement): boolean =>
      one.tagName === 'A' &&
      getComputedStyle(one).display === 'inline' &&
      one.parentElement!.innerText.trim().length > one.innerText.trim().length + 3;
    /** The clickable box: the label's, or that of an overlay larger than the text. */
    const boxesOf = (one: HTMLElement): { width: number; height: number }[] => [
      one.getBoundingClientRect(),
      ...[...((one as HTMLInputElement).labels ?? [])].map((label) =>
        label.getBoundingClientRect(),
      ),
      ...['::before', '::after']
        .map((part) => getComputedStyle(one, part))
        .filter(({ content, position }) => content !== 'none' && position === 'absolute')
        .map(({ width, height }) => ({ width: parseFloat(width), height: parseFloat(height) })),
    ];
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=combobox]',
      ),
    ]
      .filter((one) => !isHidden(one) && !isInSentence(one))
      .filter((one) => !boxesOf(one).some(({ width, height }) => width >= least && height >= least))
      .map((one) => {
        const { width, height } = one.getBoundingClientRect();
        const name = one.innerText || one.getAttribute('aria-label') || one.outerHTML.slice(0, 80);
        return `${Math.round(width)} × ${Math.round(height)} px: ${name}`;
      });
  });

/** Polish messages whose English translation differs: none may appear on an English page. */
const polishMessages = (): string[] => {
  const catalogue = readFileSync(new URL('../../../src/locales/en.po', import.meta.url), 'utf8');
  return [...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)]
    .filter(([, id, text]) => id !== text && !/[{<]/.test(id!))
    .map(([, id]) => JSON.parse(`"${id}"`) as string);
};

/** Polish interface texts on an English page, visible or for screen readers only. */
export const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate((messages) => {
    const polish = new Set(messages);
    const shown: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.tagName !== 'SCRIPT') {
        shown.push(walker.currentNode.textContent ?? '');
      }
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const one of document.querySelectorAll(`[${name}]`)) {
        shown.push(one.getAttribute(name) ?? '');
      }
    }
    return shown
      .map((one) => one.trim().replaceAll('\u00A0', ' '))
      .filter((one) => polish.has(one));
  }, polishMessages());
