/**
 * Makes the first call of a link's page while the application is still on its way, which on a
 * slow phone is more than a second. It is the very call the page would make, only sooner: the
 * page takes its answer once, and any further call goes the usual way.
 * It stands alone, so that it arrives first; types are all it may import.
 */
import type { Whitelabel } from './routes/-shared/context.ts';
import type { components, paths } from './sdk/schema.gen.d.ts';

declare global {
  interface Window {
    firstCall?: { path: string; answer: Promise<Response> };
  }
}

const call: keyof paths = '/public-api/campaign-offer/{campaignToken}';
const { pathname, search } = window.location;
const token = new URLSearchParams(search).get('token');
if (/^\/(campaign|invest)\/?$/.test(pathname) && token) {
  const brand = JSON.parse(document.getElementById('whitelabel')!.textContent ?? '') as Whitelabel;
  const path = call.replace('{campaignToken}', encodeURIComponent(token));
  // As long as the SDK waits for any call.
  const tooLong = new AbortController();
  setTimeout(() => tooLong.abort(), 30_000);
  const answer = fetch(path, {
    headers: { 'Context-Id': brand.id, 'Context-Type': 'advisor-panel' },
    signal: tooLong.signal,
  });
  window.firstCall = { path, answer };
  // The picture on top is the largest thing on the page; it too need not wait for the application.
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
    // Where the page will begin with it, it stands there until the application takes its place.
    const isFirst =
      campaign.phase === 'open' &&
      !['accepted', 'declined'].includes(status) &&
      pathname.startsWith('/campaign');
    if (isFirst) document.querySelector('[data-first-head]')?.append(picture);
  };
  // Whoever awaits the answer sees its failure.
  showPicture().catch(() => {});
}
