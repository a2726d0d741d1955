/**
 * A withdrawal says what it ends, until when it is possible and what becomes of the money; after it
 * nothing behind the link says that the acceptance still stands.
 */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PublicOffer } from '../../src/machines/publicOffer.machine.ts';
import { OfferActions } from '../../src/routes/-shared/OfferActions.tsx';
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
  await expect.element(page.getByText(/Odstąpienie.+zapisane.+nie\spłacić/)).toBeVisible();
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
    expect(page.getByText(/Odstąpienie.+zapisane/).elements()).toHaveLength(
      status === 'declined' ? 1 : 0,
    );
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

const asked = (offer: PublicOffer) => (
  <OfferActions
    offer={offer}
    accept={null}
    isBusy={false}
    isDeclining
    send={() => {}}
    makePdf={() => Promise.reject(new Error('Not asked for.'))}
  />
);

it('is asked for as what it is, and says not to pay; a refused offer is only declined', async () => {
  const dialog = page.getByRole('dialog');
  const verb = (name: string) => dialog.getByRole('button', { name, exact: true });
  const standing = ownOffer('accepted', ['decline'], { accepted });
  const { unmount } = await showPage(() => asked(standing as never), {});
  await expect.element(verb('Odstępuję od akceptacji')).toBeVisible();
  await expect.element(dialog.getByText(/Prosimy\snie\spłacić/)).toBeVisible();
  expect(dialog.getByText(/Rezygn/).elements()).toEqual([]);
  await unmount();
  await showPage(() => asked(ownOffer('viewed', ['accept', 'decline']) as never), {});
  await expect.element(verb('Rezygnuję')).toBeVisible();
  expect(dialog.getByText(/płacić/).elements()).toEqual([]);
});

it('is possible until a moment of Polish time', async () => {
  // A winter's day long after this test; 23:59 in Warsaw.
  const until = { accepted, reflectionUntil: '2126-03-10T22:59:59.999Z' };
  await showPage(
    () => (
      <OfferSheet
        offer={ownOffer('accepted', ['decline'], until) as never}
        message={null}
        onRetry={() => {}}
        actions={null}
      />
    ),
    { brand: plainBrand },
  );
  await expect.element(page.getByText(/10\.03\.2126,\s23:59\sczasu\spolskiego/)).toBeVisible();
});
