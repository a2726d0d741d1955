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

const open = async (board: Sdk, search: object) => {
  await page.viewport(1280, 800);
  const { query, columns, sums } = await loadOffers(board, 'me', 'own', { search, searchStr: '' });
  const led: object[] = [];
  // Outside the component, where the compiler of components leaves it alone.
  const go: Go = (change) => {
    led.push(toSearch({ ...query, ...(change as PageQuery) }, offerList));
  };
  const Page = () => <OffersBoard columns={columns!} sums={sums!} query={query} go={go} />;
  await showPage(Page, { brand: { pictures: {} } });
  return led;
};
const rest = () => page.getByRole('button', { name: 'Pokaż wszystkie w tabeli' });

it('leads to the table with the chosen status, not with every status of the column', async () => {
  const led = await open(sdk, { view: 'kanban', 'filter[status][in]': 'declined' });
  await rest().click();
  expect(led).toEqual([{ 'filter[status][in]': 'declined' }]);
});

it.each([
  ['a part of them', 470, '30000.00', true, 'co najmniej30 000,00 PLN'],
  ['as many as there are, though not of every column', 700, '30000.00', true, '30 000,00 PLN'],
  ['none of them', 0, '0.00', true, 'suma nieznana'],
  ['all of them', 700, '30000.00', false, '30 000,00 PLN'],
  ['offers without amounts', 700, '0.00', false, ''],
])('the sums of a column say of how much they are: %s', async (_what, count, sum, some, words) => {
  const board = {
    listOffers: () => Promise.resolve({ items: [item], total: 700, isAtLeast: false }),
    summarizeOffers: () =>
      Promise.resolve(
        ['viewed', 'active'].map((status) => ({
          status,
          count,
          isAtLeast: some,
          sums: { PLN: sum, EUR: '0.00', USD: '0.00' },
        })),
      ),
  } as unknown as Sdk;
  await open(board, { view: 'kanban' });
  const head = () =>
    document.querySelector('[data-column=active] > div')!.textContent.replaceAll(/\s/g, ' ');
  await expect.poll(head).toBe(`Aktywne700${words}`);
});

it('leads to the table where more than the cards of a column may match', async () => {
  const board = {
    listOffers: () => Promise.resolve({ items: [item], total: 1, isAtLeast: true }),
    summarizeOffers: () => Promise.resolve([]),
  } as unknown as Sdk;
  await open(board, { view: 'kanban', 'filter[status][in]': 'declined' });
  await expect.element(rest()).toBeVisible();
});
