/** After a withdrawal nothing behind the link says that the acceptance still stands. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { OfferSheet } from '../../src/routes/-shared/campaign/OfferSheet.tsx';
import { InvestPage, startAccepting } from '../../src/routes/invest/-parts/InvestPage.tsx';
import { ownOffer, plainBrand } from './ownOffer.ts';
import { showPage } from './screen.tsx';

const accepted = { investmentValue: '20000.00', currency: 'PLN', at: '2026-03-06T19:30:00.000Z' };
const offerThatIs = (status: string) => ownOffer(status, [], { accepted });
const theAmount = () => page.getByText(/20\s000,00/);

const showInvest = async (status: string) => {
  const sdk = { viewPublicOffer: () => Promise.resolve(offerThatIs(status)) };
  const started = await startAccepting(sdk as never, 'token');
  return showPage(() => <InvestPage {...started} />, { brand: plainBrand, sdk });
};

it('the page to accept it', async () => {
  const { unmount } = await showInvest('accepted');
  await expect.element(page.getByText(/została\sjuż\szaakceptowana/)).toBeVisible();
  await unmount();
  await showInvest('declined');
  await expect.element(page.getByText(/Rezygnacja\szostała\szapisana/)).toBeVisible();
  expect(theAmount().elements()).toEqual([]);
});

it('the page of the offer', async () => {
  const sheet = (status: string) => (
    <OfferSheet
      offer={offerThatIs(status) as never}
      message={null}
      onRetry={() => {}}
      actions={null}
    />
  );
  const { unmount } = await showPage(() => sheet('active'), { brand: plainBrand });
  await expect.element(page.getByText(/Zaakceptowano\sna\skwotę/)).toBeVisible();
  await unmount();
  for (const status of ['declined', 'rejected']) {
    const shown = await showPage(() => sheet(status), { brand: plainBrand });
    await expect.element(page.getByRole('heading').first()).toBeVisible();
    expect(page.getByText(/Zaakceptowano\sna\skwotę/).elements()).toEqual([]);
    await shown.unmount();
  }
});

const unusual = { ...accepted, investmentValue: '13000.00', agreementDate: '2026-03-06' };

it('the plan of its payouts, which a simulation takes the place of again', async () => {
  const sheet = (status: string) => (
    <OfferSheet
      offer={{ ...offerThatIs(status), accepted: unusual } as never}
      message={null}
      onRetry={() => {}}
      actions={null}
    />
  );
  const plan = () => page.getByText(/Dla\skwoty\s13\s000,00/);
  const { unmount } = await showPage(() => sheet('active'), { brand: plainBrand });
  await expect.element(plan().first()).toBeVisible();
  await unmount();
  await showPage(() => sheet('declined'), { brand: plainBrand });
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  expect(plan().elements()).toEqual([]);
});
