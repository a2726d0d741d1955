/** Ways to a list, and back to it. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CampaignOffers } from '../../src/routes/app/offers/-campaigns/CampaignOffers.tsx';
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
