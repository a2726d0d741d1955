/**
 * A classic script in the initial HTML of a link's page. It makes the page's first call before any
 * file is asked for, as a browser fetches six at a time over HTTP/1.1 and the application takes a
 * slow phone more than a second. It is exactly the call that the page would make: the page takes
 * its response once, and any further call goes the usual way. It may import nothing but types.
 */
import type { components, paths } from '../sdk/schema.gen.d.ts';

declare global {
  interface Window {
    firstCall?: { path: string; answer: Promise<Response> };
  }
}

{
  const offer = '/public-api/campaign-offer/{campaignToken}';
  const calls: Partial<Record<string, keyof paths>> = {
    campaign: offer,
    invest: offer,
    'kyc-form': '/public-api/kyc/investor-request/{requestToken}',
  };
  const { pathname, search } = window.location;
  const page = pathname.replaceAll('/', '');
  const call = calls[page];
  const token = new URLSearchParams(search).get('token');
  if (call && token) {
    const brand = JSON.parse(
      document.getElementById('whitelabel')!.textContent ?? '',
    ) as components['schemas']['Whitelabel'];
    const path = call.replace(/{.*}/, encodeURIComponent(token));
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
    // The picture at the top is the largest element of the page; it need not wait for the application
    // either.
    const showPicture = async (): Promise<void> => {
      const response = (await answer).clone();
      if (!response.ok) return;
      const { campaign, status } = (await response.json()) as components['schemas']['PublicOffer'];
      const ofKind = campaign.type === 'equity' ? brand.equityPlaceholder : brand.debtPlaceholder;
      const address = campaign.picture ?? ofKind;
      if (!address) return;
      const picture = new Image();
      picture.src = address;
      picture.alt = '';
      // If the page will begin with it, it is shown until the application replaces it.
      const isFirst = campaign.phase === 'open' && !['accepted', 'declined'].includes(status);
      if (isFirst) document.querySelector('[data-first-head]')?.append(picture);
    };
    // A failure is reported to whoever awaits the response.
    (page === 'campaign' ? showPicture() : answer).catch(() => {});
  }
}
