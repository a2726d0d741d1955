/**
 * A classic script in the initial HTML of a link's page. It makes the page's first call before any
 * file is asked for, as a browser fetches six at a time over HTTP/1.1 and the application takes a
 * slow phone more than a second. It is exactly the call that the page would make: the page takes
 * its response once, and any further call goes the usual way. With the response it shows what the
 * page begins with, until the application replaces it. The build puts what it imports into it.
 */
import { dateOf, formatDate } from '../domain/dates.ts';
import type { components, paths } from '../sdk/schema.gen.d.ts';
import { isOpenedAnew } from '../ui/firstPaint.ts';

declare global {
  interface Window {
    firstCall?: { path: string; answer: Promise<Response> };
  }
}

type Schemas = components['schemas'];
type Brand = Schemas['Whitelabel'];

/** What the first HTML has of the page, or null once the application has drawn the page itself. */
const firstHead = (): Element | null => document.querySelector('header[data-first]');

/** The picture at the top of an offer, which is the largest element of its page. */
const showPicture = (brand: Brand, { campaign, status }: Schemas['PublicOffer']): void => {
  const ofKind = campaign.type === 'equity' ? brand.equityPlaceholder : brand.debtPlaceholder;
  const address = campaign.picture ?? ofKind;
  if (!address) return;
  const picture = new Image();
  picture.src = address;
  picture.alt = '';
  // If the page will begin with it, it is shown until the application replaces it.
  const isFirst = campaign.phase === 'open' && !['accepted', 'declined'].includes(status);
  if (isFirst) firstHead()?.append(picture);
};

/**
 * The words at the top (src/firstViews.tsx).
 * @param texts By the name of their slot. Without one, what would hold it alone goes too.
 */
const showWords = (brand: Brand, texts: Record<string, string | null>): void => {
  const { content } = document.querySelector<HTMLTemplateElement>('#first-view')!;
  const all = { ...texts, issuer: brand.issuerHeading ? brand.issuerName : null };
  for (const slot of content.querySelectorAll<HTMLElement>('[data-slot]')) {
    const text = all[slot.dataset.slot as keyof typeof all];
    if (text) slot.textContent = text;
    else slot.parentElement!.remove();
  }
  firstHead()?.after(content);
};

const offer = '/public-api/campaign-offer/{campaignToken}';

const pages: Record<string, { call: keyof paths; show: (brand: Brand, answer: never) => void }> = {
  campaign: { call: offer, show: showPicture },
  invest: {
    call: offer,
    show: (brand, { allowedActions }: Schemas['PublicOffer']) => {
      // A reloaded one waits for all of it (InvestPage.tsx), with a skeleton.
      if (isOpenedAnew() && allowedActions.includes('accept')) showWords(brand, {});
    },
  },
  'kyc-form': {
    call: '/public-api/kyc/investor-request/{requestToken}',
    show: (brand, request: Schemas['KycRequest']) => {
      const { submittedAt, corrections, expiresAt, advisor, message } = request;
      if (submittedAt === null && corrections.length === 0)
        showWords(brand, { until: formatDate(dateOf(expiresAt)), name: advisor.name, message });
    },
  },
};

const { pathname, search } = window.location;
const page = pages[pathname.replaceAll('/', '')];
const token = new URLSearchParams(search).get('token');
if (page && token) {
  const brand = JSON.parse(document.getElementById('whitelabel')!.textContent ?? '') as Brand;
  const path = page.call.replace(/{.*}/, encodeURIComponent(token));
  // The SDK's own timeout.
  const tooLong = new AbortController();
  setTimeout(() => tooLong.abort(), 30_000);
  const answer = fetch(path, {
    headers: { 'Context-Id': brand.id, 'Context-Type': 'advisor-panel' },
    signal: tooLong.signal,
  });
  window.firstCall = { path, answer };
  // The first number or plural of a document takes a slow phone a tenth of a second, as the browser
  // loads what its language needs. After the first paint it only waits for the application.
  requestAnimationFrame(() =>
    setTimeout(() => new Intl.NumberFormat(document.documentElement.lang).format(0)),
  );
  answer
    .then((response) => response.clone())
    .then(async (response) => {
      if (response.ok) page.show(brand, (await response.json()) as never);
    })
    // A failure is reported to whoever awaits the response.
    .catch(() => {});
}
