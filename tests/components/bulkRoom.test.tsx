/** The bar of actions on selected rows hides no row: the list scrolls free of it. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  rememberColumns,
  withRememberedColumns,
} from '../../src/routes/-shared/offers/offersData.ts';
import { OffersPage } from '../../src/routes/-shared/offers/OffersPage.tsx';
import { phoneMain, sheet } from '../../src/ui/layout/shell.css.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showInPanel } from './screen.tsx';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const items = Array.from({ length: 30 }, (_, index) => ({
  id: `o${index}`,
  version: 1,
  investorName: `Osoba ${index + 1}.`,
  investorEmail: `osoba${index}@example.pl`,
  campaignName: 'Jantar',
  networkId: 'n1',
  networkName: 'Kraków',
  status: 'invited',
  statusDate: '2026-03-01T10:00:00.000Z',
}));

/** @param frame Of the panel around the list. */
const showList = (frame: object) => {
  rememberColumns('own', ['investorName']);
  const query = withRememberedColumns('own', {});
  const rows = { items, total: 30, columns: null, sums: null, isAtLeast: false };
  const data = { address: '', query, names: {}, ...rows };
  const Page = () => (
    <Notifications>
      <main {...frame}>
        <OffersPage scope="own" data={data as never} />
      </main>
    </Notifications>
  );
  const context = {
    application: { getSnapshot: () => ({ context: { person: { networks: [] } } }) },
    sdk: {
      summarizeOffers: () => Promise.resolve([]),
      listSavedViews: () => Promise.resolve([]),
      listCampaignChoices: () => Promise.resolve([]),
    },
    brand: { pictures: {}, inviteText: { pl: '', en: '' } },
  };
  return showInPanel(Page, { user: { networks: [] } }, context);
};

const bar = () => page.getByRole('status').filter({ hasText: 'Zaznaczone' });
const last = () => page.getByRole('link', { name: 'Osoba 30.' }).element();
const topOf = (element: Element): number => element.getBoundingClientRect().top;
const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;

it.each([1280, 800])('in a table %i px wide', async (width) => {
  await page.viewport(width, 700);
  await showList({ className: sheet, style: { height: 680 } });
  await page.getByRole('checkbox', { name: 'Zaznacz: Osoba 1.', exact: true }).click();
  await expect.element(bar()).toBeVisible();
  const table = page.getByRole('region', { name: 'Lista ofert' }).element();
  await expect
    .poll(() => {
      table.scrollTo(0, table.scrollHeight);
      return bottomOf(last().closest('tr')!) <= topOf(bar().element());
    })
    .toBe(true);
  // The keyboard brings the row it reaches out from under the bar.
  table.scrollTo(0, 0);
  page.getByRole('checkbox', { name: 'Zaznacz: Osoba 30.' }).element().focus();
  await expect.poll(() => bottomOf(last().closest('tr')!) <= topOf(bar().element())).toBe(true);
});

it('on a phone, where the page scrolls', async () => {
  await page.viewport(390, 700);
  await showList({ className: phoneMain });
  await page.getByRole('button', { name: 'Więcej działań' }).click();
  await page.getByRole('menuitem', { name: /^Zaznacz/ }).click();
  await expect.element(bar()).toBeVisible();
  const paging = () => page.getByRole('combobox', { name: /Wierszy/ }).element();
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return [
        bottomOf(last().closest('li')!) <= topOf(bar().element()),
        bottomOf(paging()) <= topOf(bar().element()),
      ];
    })
    .toEqual([true, true]);
});
