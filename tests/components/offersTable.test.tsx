/** The table of offers, also where only a part of the matches was counted. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { nobody } from '../../src/domain/erasure.ts';
import { mostChosen } from '../../src/domain/limits.ts';
import { offerList } from '../../src/domain/offerList.ts';
import { parsePageQuery } from '../../src/domain/pageQuery.ts';
import { OfferCell } from '../../src/routes/-shared/offers/OfferCell.tsx';
import { OffersHead } from '../../src/routes/-shared/offers/OffersHead.tsx';
import { OffersTable } from '../../src/routes/-shared/offers/OffersTable.tsx';
import { useSelection } from '../../src/routes/-shared/offers/useSelection.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showPage } from './screen.tsx';

const offers = Array.from({ length: 120 }, (_, index) => ({
  id: String(index),
  investorName: `Osoba ${index}`,
  investorEmail: `osoba.${index}@example.pl`,
  campaignName: 'Zielona Polana',
  campaignNameEN: null,
  investmentValue: '0.00',
  currency: 'PLN',
  status: 'sent',
  statusDate: '2026-03-10T10:00:00Z',
  paymentConfirmations: [],
}));
const query = parsePageQuery({}, offerList);

/** A first page of twenty offers, of so many that were counted and so many that match. */
const openTable = async (total: number, isAtLeast: boolean, matching: number) => {
  await page.viewport(1280, 800);
  const found = offers.slice(0, matching);
  const sdk = {
    listOffers: ({ query: { limit } }: { query: { limit: number } }) =>
      Promise.resolve({ items: found.slice(0, limit), total, isAtLeast }),
  };
  const items = found.slice(0, 20) as never;
  const Page = () => {
    const selection = useSelection(sdk as never, 'own', { items, query });
    return (
      <OffersTable
        scope="own"
        items={items}
        total={total}
        totalWords={String(total)}
        isAtLeast={isAtLeast}
        columns={offerList.columns.filter(({ name }) => name === 'investorName')}
        query={query}
        isBusy={false}
        isPicking={false}
        selection={selection}
        onAsk={() => {}}
        onClear={selection.clear}
        go={() => {}}
      />
    );
  };
  await showPage(Page, { sdk, brand: { pictures: {} } });
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }).click();
  await expect.element(page.getByText('Zaznaczone: 20')).toBeVisible();
};

it.each([
  ['exactly 30', 30, false, 30, 'Zaznacz wszystkie pasujące: 30', 30],
  ['exactly 120', 120, false, 120, `Zaznacz pierwsze ${mostChosen}`, mostChosen],
  ['at least 120', 120, true, 120, `Zaznacz pierwsze ${mostChosen}`, mostChosen],
  ['at least 30', 30, true, 120, `Zaznacz wszystkie pasujące, najwyżej ${mostChosen}`, mostChosen],
  ['at least 12', 12, true, 35, `Zaznacz wszystkie pasujące, najwyżej ${mostChosen}`, 35],
])(
  'of %s matches as many are chosen as the button says',
  async (_what, total, isAtLeast, matching, label, chosen) => {
    await openTable(total, isAtLeast, matching);
    const more = page.getByRole('button', { name: /^Zaznacz\s(wszystkie\spas|pierwsze)/ });
    await expect.poll(() => more.element().textContent.replaceAll(/\s/g, ' ')).toBe(label);
    await more.click();
    await expect.element(page.getByText(`Zaznaczone: ${chosen}`)).toBeVisible();
    // Nothing is left to choose.
    await expect.element(more).not.toBeInTheDocument();
  },
);

it('an export holds as many offers as the list has, of which a part was counted', async () => {
  await page.viewport(1280, 800);
  const Head = () => (
    <Notifications>
      <OffersHead
        scope="own"
        total={12}
        totalWords="ponad 12 ofert"
        view="table"
        isPreparing={false}
        isSearching={false}
        filterButton={null}
        onSearch={() => {}}
        onView={() => {}}
        onExport={() => {}}
        onPick={undefined}
        onInvite={() => {}}
      />
    </Notifications>
  );
  await showPage(Head, {});
  await page.getByRole('button', { name: 'Więcej działań' }).click();
  const exported = page.getByRole('menuitem', { name: /^Eksport Excel/ });
  await expect.element(exported).toHaveAccessibleName(/^Eksport Excel\s?ponad 12 ofert$/);
});

it('labels the row of somebody whose data were erased by that', async () => {
  offers[0] = { ...offers[0]!, investorName: '—', investorEmail: nobody('1') };
  await openTable(20, false, 20);
  await expect
    .element(page.getByRole('checkbox', { name: /^Zaznacz:\sDane\susunięte$/ }))
    .toBeVisible();
});

it.each([1, 10])('a row shows the newest of %s confirmations and counts the others', async (n) => {
  const paymentConfirmations = Array.from({ length: n }, (_, index) => ({
    id: `f${index}`,
    name: `potwierdzenie-${index + 1}.pdf`,
  }));
  const column = offerList.columns.find(({ name }) => name === 'paymentConfirmations')!;
  await showPage(
    () => <OfferCell item={{ ...offers[5]!, paymentConfirmations } as never} column={column} />,
    { sdk: {} },
  );
  await expect.element(page.getByRole('button', { name: `potwierdzenie-${n}.pdf` })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
  const others = page.getByRole('link', { name: /^\+9/ });
  expect(others.elements()).toHaveLength(n === 1 ? 0 : 1);
  if (n > 1) expect(others.element().getAttribute('href')).toBe('/app/investors/offer/5');
});
