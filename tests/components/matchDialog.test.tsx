/** The choice of an offer for a line of a statement. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MatchDialog } from '../../src/routes/app/-bookings/MatchDialog.tsx';
import { longestText } from '../../src/domain/tableQuery.ts';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import { showPage } from './screen.tsx';

const pageOf = (items: object[], isAtLeast = false) => ({
  items,
  total: items.length,
  isAtLeast,
});
const entry = { id: 'e1', offer: null, title: 'wpłata', party: 'Jan' };

/** Shows the dialog. @returns the queries it makes. */
const showDialog = async (
  fails: (made: number) => boolean = () => false,
  amount = '5000.00',
): Promise<unknown[]> => {
  const asked: unknown[] = [];
  const dialog = (
    <MatchDialog
      entry={{ ...entry, amount, currency: 'PLN' } as never}
      isSaving={false}
      failure={null}
      onMatch={() => {}}
      onClose={() => {}}
    />
  );
  await showPage(() => dialog, {
    sdk: {
      findPayableOffers: ({ query }: { query: object }) => {
        asked.push(query);
        return fails(asked.length)
          ? Promise.reject(new ConnectionLostError())
          : Promise.resolve(pageOf([]));
      },
    },
  });
  await expect.element(page.getByText(/Nie\sma\stakiej\soferty/)).toBeVisible();
  return asked;
};

it('offers that did not load are looked for again with the same words', async () => {
  const asked = await showDialog((made) => made === 2);
  await page.getByRole('textbox').fill('Nowak');
  await expect.element(page.getByText('Nie udało się pobrać ofert.')).toBeVisible();
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(page.getByText(/Nie\sma\stakiej\soferty/)).toBeVisible();
  expect(asked).toEqual([{}, { words: 'Nowak' }, { words: 'Nowak' }]);
});

it('of a whole letter pasted into the search it takes what a search may have', async () => {
  const asked = await showDialog();
  await page.getByRole('textbox').fill('Wpłata '.repeat(60));
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toEqual({ words: 'Wpłata '.repeat(60).slice(0, longestText) });
});

it.each([
  ['came', '5000.00', /można\sprzyjąć\stę\swpłatę/, /oferty\so\snajbliższej\skwocie/],
  ['left', '-40.00', /można\szwrócić\slub\swypłacić/, /oferty\sz\skwotą\sdo\szwrotu/],
])('speaks of money that %s', async (_, amount, none, hint) => {
  await showDialog(undefined, amount);
  await expect.element(page.getByText(none)).toBeVisible();
  await expect.element(page.getByText(hint)).toBeVisible();
});

it('tells a screen reader what the search has found, also when it is nothing', async () => {
  await showDialog();
  await expect.element(page.getByRole('status')).toHaveTextContent('Znalezione oferty: 0');
});

const offer = (id: string, investorName: string) => ({
  id,
  no: `OF/${id}`,
  investorName,
  campaignName: { pl: 'Jantar', en: null },
  status: 'accepted',
  currency: 'PLN',
  investmentValue: '5000.00',
  paid: '0.00',
});

it.each([null, offer('1', 'Anna')])(
  'an offer that another search does not find stays on the screen as long as it is chosen',
  async (matched) => {
    const onMatch = vi.fn();
    const findPayableOffers = ({ query }: { query: { words?: string } }) =>
      Promise.resolve(pageOf([query.words ? offer('2', 'Nowak') : offer('1', 'Anna')]));
    const dialog = (
      <MatchDialog
        entry={{ ...entry, offer: matched, amount: '5000.00', currency: 'PLN' } as never}
        isSaving={false}
        failure={null}
        onMatch={onMatch}
        onClose={() => {}}
      />
    );
    await showPage(() => dialog, { sdk: { findPayableOffers } });
    const radio = (name: RegExp) => page.getByRole('radio', { name });
    if (!matched) await radio(/Anna/).click();
    await page.getByRole('textbox').fill('Nowak');
    await expect.element(radio(/Nowak/)).not.toBeChecked();
    await expect.element(radio(/Anna/)).toBeChecked();
    await page.getByRole('button', { name: 'Wskaż', exact: true }).click();
    await radio(/Nowak/).click();
    // Nobody has to look at what they took back.
    await expect.element(radio(/Anna/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Wskaż', exact: true }).click();
    expect(onMatch.mock.calls).toEqual([['1'], ['2']]);
  },
);

it('a choice that is being saved can no longer be cancelled', async () => {
  await showPage(
    () => (
      <MatchDialog
        entry={{ ...entry, amount: '5000.00', currency: 'PLN' } as never}
        isSaving
        failure={null}
        onMatch={() => {}}
        onClose={() => {}}
      />
    ),
    { sdk: { findPayableOffers: () => Promise.resolve(pageOf([])) } },
  );
  await expect.element(page.getByRole('button', { name: 'Anuluj' })).toBeDisabled();
});

it.each([true, false])('says whether there are more than it shows: %s', async (isAtLeast) => {
  const items = Array.from({ length: 20 }, (_, n) => offer(String(n), `Kowalska ${n}`));
  await showPage(
    () => (
      <MatchDialog
        entry={{ ...entry, amount: '5000.00', currency: 'PLN' } as never}
        isSaving={false}
        failure={null}
        onMatch={() => {}}
        onClose={() => {}}
      />
    ),
    { sdk: { findPayableOffers: () => Promise.resolve(pageOf(items, isAtLeast)) } },
  );
  const status = page.getByRole('status');
  const said = () => status.element().textContent.replaceAll(/\s/g, ' ');
  await expect
    .poll(said)
    .toBe(
      isAtLeast
        ? 'Pokazano pierwsze oferty: 20. Aby zobaczyć inne, doprecyzuj wyszukiwanie.'
        : 'Znalezione oferty: 20',
    );
  // Seen by everybody, not only heard.
  expect(status.element().getBoundingClientRect().height > 10).toBe(isAtLeast);
});

it('does not say that there is none where only others than the first can be booked', async () => {
  await showPage(
    () => (
      <MatchDialog
        entry={{ ...entry, amount: '-5000.00', currency: 'PLN', isReversal: true } as never}
        isSaving={false}
        failure={null}
        onMatch={() => {}}
        onClose={() => {}}
      />
    ),
    { sdk: { findPayableOffers: () => Promise.resolve(pageOf([], true)) } },
  );
  await expect.element(page.getByText(/doprecyzuj\swyszukiwanie/)).toBeVisible();
  expect(page.getByText(/Nie ma takiej oferty/).elements()).toEqual([]);
});
