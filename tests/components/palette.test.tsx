/** What the palette says of the records it finds. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import Palette from '../../src/routes/app/-shell/Palette.tsx';
import { showInPanel } from './screen.tsx';

it('of an investor whose data were erased it says so, and nothing of a placeholder', async () => {
  const erased = { investorName: '—', investorEmail: '0198@erased.invalid' };
  const sdk = {
    listOffers: () =>
      Promise.resolve({ items: [{ ...erased, id: 'o1', campaignName: 'Jantar' }], total: 1 }),
    listKycRequests: () => Promise.resolve({ items: [{ ...erased, id: 'f1' }], total: 1 }),
    listCampaigns: () => Promise.resolve({ results: [] }),
    listAdvisors: () => Promise.resolve({ items: [], total: 0 }),
    listSavedViews: () => Promise.resolve([]),
  };
  const user = { holder: 'me', role: 'advisor', networks: [], contexts: [] } as const;
  const Page = () => <Palette role={user.role} onOpen={() => {}} onClose={() => {}} />;
  await showInPanel(Page, { user }, { sdk });
  await page.getByRole('combobox').fill('Jantar');
  await expect
    .element(page.getByRole('option', { name: /^Dane\susunięte\s*Jantar$/ }))
    .toBeVisible();
  await expect.element(page.getByRole('option', { name: /^Dane\susunięte$/ })).toBeVisible();
  expect(page.getByText(/erased\.invalid/).elements()).toEqual([]);
});
