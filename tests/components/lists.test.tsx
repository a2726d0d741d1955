/** Ways to a list, and back to it. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keepsRows } from '../../src/routes/-shared/keptRows.ts';
import { loadOffers } from '../../src/routes/-shared/offers/offersData.ts';
import { neighboursOf } from '../../src/routes/-shared/offers/neighbours.ts';
import { Route as advisors } from '../../src/routes/app/advisors/index.tsx';
import { Route as due } from '../../src/routes/app/bookings/due.tsx';
import { Route as entries } from '../../src/routes/app/bookings/index.tsx';
import { OfferHead } from '../../src/routes/app/investors/-offer/OfferHead.tsx';
import { Route as ownOffers } from '../../src/routes/app/investors/index.tsx';
import { Route as networkOffers } from '../../src/routes/app/investors/network.tsx';
import { Route as forms } from '../../src/routes/app/kyc/index.tsx';
import { CampaignOffers } from '../../src/routes/app/offers/-campaigns/CampaignOffers.tsx';
import type { Sdk } from '../../src/sdk/sdk.ts';
import { showInPanel, showRoutes } from './screen.tsx';

type Wire = { offset: number; limit: number; filter?: string };

it.each([
  ['coordinator', '/app/investors/network'],
  ['advisor', '/app/investors'],
])('all offers of a campaign are those that a %s was told the number of', async (role, path) => {
  await showInPanel(() => <CampaignOffers offers={{ items: [], total: 21 }} id="c1" />, {
    user: { role },
  });
  const link = page.getByRole('link', { name: 'Pokaż wszystkie' }).element() as HTMLAnchorElement;
  expect(new URL(link.href).pathname).toBe(path);
  expect(new URL(link.href).searchParams.get('filter[campaignId][in]')).toBe('c1');
});

it.each(['own', 'network'] as const)(
  'the list of a campaign is loaded with its name: %s',
  async (scope) => {
    const list = () => Promise.resolve({ items: [], total: 0, isAtLeast: false });
    const campaign = (id: string, PL: string, EN?: string) => ({
      id,
      data: { translations: { PL: { name: PL }, ...(EN ? { EN: { name: EN } } : {}) } },
    });
    const sdk = {
      listOffers: list,
      listOffersByNetwork: list,
      listCampaigns: () =>
        Promise.resolve({ results: [campaign('c1', 'Park', 'The Park'), campaign('c2', 'Port')] }),
    } as unknown as Sdk;
    const open = (search: object) => loadOffers(sdk, 'me', scope, { search, searchStr: '' });
    const { names } = await open({ 'filter[campaignId][in]': 'c1' });
    expect(names).toEqual({
      campaignId: { c1: { pl: 'Park', en: 'The Park' }, c2: { pl: 'Port', en: 'Port' } },
    });
    expect((await open({ 'filter[campaignName][leq]': 'Park' })).names).toEqual({});
  },
);

it('an offer opened from the board leads back to that board, not to the table before', async () => {
  const sdk = {
    listOffers: () =>
      Promise.resolve({ items: [{ id: '1' }, { id: '2' }], total: 2, isAtLeast: false }),
    summarizeOffers: () => Promise.resolve([]),
  } as unknown as Sdk;
  const open = (search: object) => loadOffers(sdk, 'me', 'own', { search, searchStr: '' });
  await open({ 'filter[campaignName][leq]': 'A' });
  await open({ 'filter[campaignName][leq]': 'B', view: 'kanban' });
  const neighbours = await neighboursOf(sdk, 'me', '1');
  await showInPanel(() => <OfferHead no="OF/1" neighbours={neighbours} menu={null} />, {
    user: { role: 'advisor' },
  });
  const link = page.getByRole('link', { name: 'Inwestorzy' }).element() as HTMLAnchorElement;
  expect(Object.fromEntries(new URL(link.href).searchParams)).toEqual({
    'filter[campaignName][leq]': 'B',
    view: 'kanban',
  });
  // A board has no one order in which its offers follow each other.
  expect(page.getByLabelText('Następna oferta').elements()).toEqual([]);
});

it('the place of an offer in a long list is grouped as its total is', async () => {
  await page.viewport(1280, 800);
  const place = { number: 5030, total: 100_600, isAtLeast: false };
  const neighbours = { scope: 'own', search: {}, before: null, after: null, place } as never;
  await showInPanel(() => <OfferHead no="OF/1" neighbours={neighbours} menu={null} />, {
    user: { role: 'advisor' },
  });
  await expect.element(page.getByText(/^5\s030\sz\s100\s600$/)).toBeVisible();
});

it('an offer after the last one counted is still followed by the next, if there are more', async () => {
  const list = ({ query: { offset, limit } }: { query: Wire }) =>
    Promise.resolve({
      items: ['a', 'b', 'c']
        .slice(offset, Math.min(offset + limit, offset + 2))
        .map((id) => ({ id })),
      total: 2,
      isAtLeast: true,
    });
  const sdk = { listOffers: list } as unknown as Sdk;
  await loadOffers(sdk, 'me', 'own', { search: {}, searchStr: '' });
  expect(await neighboursOf(sdk, 'me', 'b')).toMatchObject({ before: 'a', after: 'c' });
});

it('an offer’s place in a list says how many there are once that is known', async () => {
  const ids = Array.from({ length: 22 }, (_, at) => ({ id: `${at + 1}` }));
  const list = ({ query: { offset, limit } }: { query: Wire }) => {
    const to = offset + limit;
    return Promise.resolve({
      items: ids.slice(offset, to),
      total: Math.min(to, ids.length),
      isAtLeast: to < ids.length,
    });
  };
  const sdk = { listOffers: list } as unknown as Sdk;
  const placeOf = async (id: string) => (await neighboursOf(sdk, 'me', id))!.place;
  await loadOffers(sdk, 'me', 'own', { search: {}, searchStr: '' });
  expect(await placeOf('20')).toEqual({ number: 20, total: 21, isAtLeast: true });
  expect(await placeOf('21')).toEqual({ number: 21, total: 22, isAtLeast: false });
  expect(await placeOf('22')).toEqual({ number: 22, total: 22, isAtLeast: false });
  // The row before a page whose list was counted shows less.
  await loadOffers(sdk, 'me', 'own', { search: { page: 2 }, searchStr: '' });
  expect(await placeOf('21')).toEqual({ number: 21, total: 22, isAtLeast: false });
});

const rows = Array.from({ length: 20 }, (_, index) => ({ id: `row ${index + 1}` }));
/** A list of twenty rows, or of twenty counted ones: pages past the end are empty. */
const listOf = ({ offset, limit }: { offset: number; limit: number }, isAtLeast = false) =>
  Promise.resolve({ items: rows.slice(offset, offset + limit), total: rows.length, isAtLeast });
const shrunk = (isAtLeast = false) => {
  const list = ({ query }: { query: { offset: number; limit: number } }) =>
    listOf(query, isAtLeast);
  return {
    listOffers: list,
    listOffersByNetwork: list,
    listAdvisors: list,
    listKycRequests: list,
    listBankEntries: list,
    listDuePayouts: list,
  } as unknown as Sdk;
};

/** A page with the loader of a list: it shows the rows that came. */
const openList = async (loader: unknown, sdk: Sdk, search: string) => {
  const root = createRootRoute({ staticData: { title: null } });
  const list = createRoute({
    getParentRoute: () => root,
    path: 'list',
    validateSearch: (given: Record<string, unknown>) => given,
    ...keepsRows,
    loader: loader as () => Promise<object>,
    component: function List() {
      const { items } = list.useLoaderData() as unknown as { items: { id: string }[] };
      return <output>{items.map(({ id }) => id).join()}</output>;
    },
    staticData: { title: null },
  });
  const addresses = ['/list', `/list${search}`];
  const user = { holder: 'me', role: 'coordinator' };
  const { router } = await showRoutes(root.addChildren([list]), addresses, { sdk, user });
  return router;
};
const shownRows = () =>
  expect.poll(() => document.querySelector('output')?.textContent, { timeout: 5000 });
const all = rows.map(({ id }) => id).join();

it.each<[string, { options: { loader?: unknown } }]>([
  ['offers', ownOffers],
  ['offers of a network', networkOffers],
  ['advisors', advisors],
  ['data forms', forms],
  ['lines of statements', entries],
  ['due payouts', due],
])('a page past the end of a list of %s is the last one', async (_list, { options }) => {
  const router = await openList(options.loader, shrunk(), '?page=7&perPage=50');
  await shownRows().toBe(all);
  expect(router.latestLocation.search).toEqual({ perPage: 50 });
  // It takes the place of the empty one in the history.
  expect(router.history.length).toBe(2);
});

it('a page past what was counted of a long list is the last one counted', async () => {
  const router = await openList(forms.options.loader, shrunk(true), '?page=2');
  await shownRows().toBe(all);
  expect(router.latestLocation.search).toEqual({});
});

it('a page past the end of a list of which none was counted is the first one', async () => {
  const listKycRequests = ({ query: { offset, limit } }: { query: Wire }) =>
    Promise.resolve({ items: rows.slice(offset, offset + limit), total: 0, isAtLeast: true });
  const sdk = { listKycRequests } as unknown as Sdk;
  const router = await openList(forms.options.loader, sdk, '?page=7');
  await shownRows().toBe(all);
  expect(router.latestLocation.search).toEqual({});
});

it.each(['at once', 'behind the page'])(
  'the last page whose only row leaves the list gives way to the one before, loaded %s',
  async (when) => {
    let total = 21;
    const more = [...rows, { id: 'row 21' }];
    const listOffers = ({ query: { offset, limit } }: { query: Wire }) =>
      Promise.resolve({ items: more.slice(0, total).slice(offset, offset + limit), total });
    const sdk = { listOffers } as unknown as Sdk;
    const router = await openList(ownOffers.options.loader, sdk, '?page=2');
    await shownRows().toBe('row 21');
    total = 20;
    await router.invalidate({ sync: when === 'at once' });
    await shownRows().toBe(all);
    expect(router.latestLocation.search).toEqual({});
  },
);

it('rows that come for the address before send nobody away from the one chosen meanwhile', async () => {
  const waiting: (() => void)[] = [];
  const listOffers = async ({ query }: { query: Wire }) => {
    if (query.offset > 0 && !query.filter)
      await new Promise<void>((answer) => waiting.push(answer));
    return query.filter
      ? { items: [{ id: `found at ${query.offset}` }], total: 90, isAtLeast: false }
      : listOf(query);
  };
  const sdk = { listOffers } as unknown as Sdk;
  const router = await openList(ownOffers.options.loader, sdk, '');
  await shownRows().toBe(all);
  const go = (search: object): void => void router.navigate({ to: '.', search: search as never });
  go({ page: 2 });
  await expect.poll(() => waiting.length).toBe(1);
  const chosen = { page: 3, 'filter[investor][like]': 'kow' };
  go(chosen);
  await new Promise((done) => {
    setTimeout(done, 50);
  });
  waiting[0]!();
  await shownRows().toBe('found at 40');
  expect(router.latestLocation.search).toEqual(chosen);
});
