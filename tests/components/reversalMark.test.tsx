/** What the back office sees of a line by which its bank takes money back. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { EntryOffer } from '../../src/routes/app/-bookings/EntryOffer.tsx';
import { MatchDialog } from '../../src/routes/app/-bookings/MatchDialog.tsx';
import { show, showPage } from './screen.tsx';

const line = {
  id: 'e1',
  amount: '-20000.00',
  currency: 'PLN',
  party: 'JAN NOWAK',
  title: 'storno',
  status: 'unmatched',
  use: null,
  offer: null,
  reasons: [],
  isReversal: true,
};

it('the line is marked, also while it has no offer', async () => {
  await show(<EntryOffer entry={line as never} />);
  await expect.element(page.getByText('Storno banku')).toBeVisible();
});

it('a line that the bank does not take back is not', async () => {
  await show(<EntryOffer entry={{ ...line, isReversal: false } as never} />);
  expect(page.getByText('Storno banku').elements()).toEqual([]);
});

it('whoever chooses an offer for it reads that it is no payout', async () => {
  await showPage(
    () => (
      <MatchDialog
        entry={line as never}
        isSaving={false}
        failure={null}
        onMatch={() => {}}
        onClose={() => {}}
      />
    ),
    {
      sdk: { findPayableOffers: () => Promise.resolve({ items: [], total: 0, isAtLeast: false }) },
    },
  );
  await expect.element(page.getByText(/nie jest wypłatą dla inwestora/)).toBeVisible();
  await expect
    .element(page.getByText(/^Nie ma takiej oferty, z której można zwrócić tę kwotę/))
    .toBeVisible();
});
