/** The board of offers, and where it leads. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { boardColumnSize } from '../../src/domain/limits.ts';
import { offerList } from '../../src/domain/offerList.ts';
import { toSearch, type PageQuery } from '../../src/domain/pageQuery.ts';
import type { Go } from '../../src/routes/-shared/filters/useGo.ts';
import { OffersBoard } from '../../src/routes/-shared/offers/OffersBoard.tsx';
import { loadOffers } from '../../src/routes/-shared/offers/offersData.ts';
import type { Sdk } from '../../src/sdk/sdk.ts';
import { showPage } from './screen.tsx';

const item = {
  id: '1',
  investorName: 'Wójcik Zofia',
  investorEmail: 'zofia@example.pl',
  campaignName: 'Zielona Polana',
  campaignNameEN: null,
  campaignType: 'debt',
  campaignPicture: null,
  investmentValue: '20000.00',
  currency: 'PLN',
  status: 'declined',
  statusDate: '2026-03-10T10:00:00Z',
  paymentConfirmations: [],
};
/** A server with more offers in every column than it shows. */
const sdk = {
  listOffers: () =>
    Promise.resolve({ items: [item], total: boardColumnSize + 1, isAtLeast: false }),
  summarizeOffers: () => Promise.resolve([]),
} as unknown as Sdk;

it('leads to the table with the chosen status, not with every status of the column', async () => {
  await page.viewport(1280, 800);
  const search = { view: 'kanban', 'filter[status][in]': 'declined' };
  const { query, columns, sums } = await loadOffers(sdk, 'me', 'own', { search, searchStr: '' });
  const led: object[] = [];
  // Outside the component, where the compiler of components leaves it alone.
  const go: Go = (change) => {
    led.push(toSearch({ ...query, ...(change as PageQuery) }, offerList));
  };
  const Page = () => <OffersBoard columns={columns!} sums={sums!} query={query} go={go} />;
  await showPage(Page, { brand: { pictures: {} } });
  await page.getByRole('button', { name: 'Pokaż wszystkie w tabeli' }).click();
  expect(led).toEqual([{ 'filter[status][in]': 'declined' }]);
});
