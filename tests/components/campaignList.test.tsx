/** The list of a campaign's offers: it is filtered by an id, and shows a name. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadOffers } from '../../src/routes/-shared/offers/offersData.ts';
import { OffersPage } from '../../src/routes/-shared/offers/OffersPage.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showRoutes } from './screen.tsx';

/** The list of the offers of one campaign. @param listCampaigns What names it. */
const openList = async (listCampaigns: () => Promise<object>) => {
  const sdk = {
    listCampaigns,
    listOffers: () => Promise.resolve({ items: [], total: 0, isAtLeast: false }),
    summarizeOffers: () => Promise.resolve([]),
    listSavedViews: () => Promise.resolve([]),
  };
  const root = createRootRoute({ staticData: { title: null } });
  const list = createRoute({
    getParentRoute: () => root,
    path: 'list',
    validateSearch: (given: Record<string, unknown>) => given,
    loader: ({ location }) => loadOffers(sdk as never, 'me', 'own', location),
    component: () => <OffersPage scope="own" data={list.useLoaderData()} />,
    errorComponent: () => <p>Nie wczytano</p>,
    staticData: { title: null },
  });
  await showRoutes(
    root.addChildren([list]),
    ['/list?filter[campaignId][in]=c1'],
    {
      application: { getSnapshot: () => ({ context: { person: { networks: [] } } }) },
      sdk,
    },
    { Wrap: Notifications },
  );
};
const campaign = (id: string) => ({ id, data: { translations: { PL: { name: 'Park' } } } });

it.each([
  ['of a known campaign', 'Park', () => Promise.resolve({ results: [campaign('c1')] })],
  ['of an unknown one', 'nieznana kampania', () => Promise.resolve({ results: [] })],
  ['without its names', 'nieznana kampania', () => Promise.reject(new TypeError('Failed'))],
])('%s is shown, its filter as: %s', async (_what, name, listCampaigns) => {
  await page.viewport(1280, 800);
  await openList(listCampaigns);
  await expect.element(page.getByText(`Wybrana kampania: ${name}`)).toBeVisible();
});
