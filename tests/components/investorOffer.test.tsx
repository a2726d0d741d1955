/** An offer in the investor panel that changed elsewhere is shown as it is now, and says so. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { InvestorOfferPage } from '../../src/routes/app/-investor/InvestorOfferPage.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { ownOffer, plainBrand } from './ownOffer.ts';
import { refusalOf } from './refusals.ts';
import { showInPanel } from './screen.tsx';

const payment = {
  recipient: 'Emitent',
  account: 'PL61109010140000071219812874',
  title: 'OF/1',
  amount: '20000.00',
  currency: 'PLN',
  paid: '0.00',
  missing: '20000.00',
  dueDate: '2035-12-31',
  transferCode: null,
};

/** The page of an offer, which a button loads anew as it was loaded later. */
const showOffer = (first: object, later: object, steps: object = {}) => {
  const views = [first, later];
  const sdk = {
    viewInvestorOffer: () => Promise.resolve(views.length > 1 ? views.shift() : views[0]),
    ...steps,
  };
  const Page = () => {
    const [loaded, load] = useState(first);
    return (
      <Notifications>
        <button type="button" onClick={() => load(later)}>
          Wczytaj
        </button>
        <main>
          <InvestorOfferPage offer={loaded as never} />
        </main>
      </Notifications>
    );
  };
  const application = {
    subscribe: () => ({ unsubscribe: () => {} }),
    getSnapshot: () => ({ context: { person: null } }),
  };
  return showInPanel(Page, {}, { sdk, brand: plainBrand, application });
};
const accepted = { investmentValue: '20000.00', currency: 'PLN', at: '2026-03-06T19:30:00.000Z' };
const button = (name: RegExp) => page.getByRole('button', { name });

it('after a step refused because of that: without what cannot be done any more', async () => {
  await showOffer(
    ownOffer('viewed', ['showInterest', 'accept', 'decline']),
    ownOffer('declined', []),
    {
      showOfferInterest: () => Promise.reject(refusalOf(410, 4001)),
    },
  );
  await button(/Zgłoś zainteresowanie/).click();
  await expect.element(page.getByText(/zmieniła\ssię\sw\smiędzyczasie/)).toBeVisible();
  for (const name of [/Zgłoś zainteresowanie/, /Akceptuję ofertę/, /Rezygnuję/])
    expect(button(name).elements()).toEqual([]);
});

it('after its page was loaded anew: without the transfer that has arrived', async () => {
  await showOffer(ownOffer('accepted', ['upload'], { payment }), ownOffer('active', []));
  const slip = page.getByRole('region', { name: 'Dane do przelewu' });
  await expect.element(slip).toBeVisible();
  await button(/Wczytaj/).click();
  await expect.element(slip).not.toBeInTheDocument();
});

it.each([
  ['withdrawn', { accepted }, /Odstąp od/, /Odstępuję/, /Odstąpienie.+zapisane.+nie\spłacić/],
  ['declined', {}, /^Rezygnuję/, /^Rezygnuję/, /Rezygnacja\szostała\szapisana/],
])(
  'after it was %s: with that said, and the focus at its heading',
  async (_, more, ask, verb, said) => {
    const [before, after] = 'accepted' in more ? ['accepted', 'declined'] : ['viewed', 'declined'];
    const ended = ownOffer(after!, [], more);
    await showOffer(ownOffer(before!, ['decline', 'pdf'], more), ended, {
      declineOffer: () => Promise.resolve(ended),
    });
    await button(ask).click();
    await page.getByRole('dialog').getByRole('button', { name: verb }).click();
    await expect.element(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

it('of a contract whose papers are over: their time is, and no draft is offered in their place', async () => {
  await showOffer(ownOffer('active', []), ownOffer('active', []));
  await expect
    .element(page.getByText(/przechowywania\sdokumentów\stej\sumowy\sminął/))
    .toBeVisible();
  for (const name of [/PDF/, /wersja\srobocza/, /Dodaj/])
    expect(button(name).elements()).toEqual([]);
});

it('of one that runs: its documents', async () => {
  await showOffer(ownOffer('active', ['upload', 'pdf']), ownOffer('active', []));
  await expect.element(button(/wersja\srobocza|PDF/)).toBeVisible();
  expect(page.getByText(/przechowywania/).elements()).toEqual([]);
});

it('the steps of an acceptance keep off the head of the panel on a phone', async () => {
  await page.viewport(390, 844);
  await showOffer(ownOffer('viewed', ['accept']), {});
  await button(/Akceptuję ofertę/).click();
  const steps = page.getByRole('list').filter({ hasText: 'Kwota' });
  await expect.element(steps).toBeVisible();
  const main = page.getByRole('main').element().getBoundingClientRect();
  expect(steps.element().getBoundingClientRect().top - main.top).toBeGreaterThanOrEqual(16);
});
