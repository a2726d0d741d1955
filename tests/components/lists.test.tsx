/** Ways to a list, and back to it. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadOffers } from '../../src/routes/-shared/offers/offersData.ts';
import { neighboursOf } from '../../src/routes/-shared/offers/neighbours.ts';
import { OfferHead } from '../../src/routes/app/investors/-offer/OfferHead.tsx';
import { CampaignOffers } from '../../src/routes/app/offers/-campaigns/CampaignOffers.tsx';
import type { Sdk } from '../../src/sdk/sdk.ts';
import { showInPanel } from './screen.tsx';

it.each([
  ['coordinator', '/app/investors/network'],
  ['advisor', '/app/investors'],
])('all offers of a campaign are those that a %s was told the number of', async (role, path) => {
  await showInPanel(() => <CampaignOffers offers={{ items: [], total: 21 }} polishName="Park" />, {
    user: { role },
  });
  const link = page.getByRole('link', { name: 'Pokaż wszystkie' }).element() as HTMLAnchorElement;
  expect(new URL(link.href).pathname).toBe(path);
  expect(new URL(link.href).searchParams.get('filter[campaignName][leq]')).toBe('Park');
});

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
