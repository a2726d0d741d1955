/** An offer in the investor panel that changed elsewhere is shown as it is now, and says so. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { InvestorOfferPage } from '../../src/routes/app/-investor/InvestorOfferPage.tsx';
import { ProblemError } from '../../src/sdk/problem.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import samples from '../machines/walks/samples/publicOffer.json' with { type: 'json' };
import { showInPanel } from './screen.tsx';

const { value: shown } = samples.actors.viewOffer.outputs[1] as unknown as {
  value: Record<string, unknown>;
};
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
const offer = (status: string, allowedActions: string[], change: object = {}) => ({
  ...shown,
  id: 'o1',
  status,
  allowedActions,
  documents: [],
  schedule: [],
  currency: 'PLN',
  investmentValue: '0.00',
  accepted: null,
  payment: null,
  ...change,
});
const words = { pl: '', en: '' };
const brand = {
  investmentRisks: words,
  campaignInvestButtonText: words,
  formInvestButtonText: words,
  consents: [],
  contact: {},
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
        <InvestorOfferPage offer={loaded as never} />
      </Notifications>
    );
  };
  const application = { getSnapshot: () => ({ context: { person: null } }) };
  return showInPanel(Page, {}, { sdk, brand, application });
};
const button = (name: RegExp) => page.getByRole('button', { name });

it('after a step refused because of that: without what cannot be done any more', async () => {
  const problem = { status: 410, code: 4001, title: '', label: '', parameters: {}, violations: [] };
  await showOffer(offer('viewed', ['showInterest', 'accept', 'decline']), offer('declined', []), {
    showOfferInterest: () => Promise.reject(new ProblemError(problem as never)),
  });
  await button(/Zgłoś zainteresowanie/).click();
  await expect.element(page.getByText(/zmieniła\ssię\sw\smiędzyczasie/)).toBeVisible();
  for (const name of [/Zgłoś zainteresowanie/, /Akceptuję ofertę/, /Rezygnuję/])
    expect(button(name).elements()).toEqual([]);
});

it('after its page was loaded anew: without the transfer that has arrived', async () => {
  await showOffer(offer('accepted', ['upload'], { payment }), offer('active', []));
  const slip = page.getByRole('region', { name: 'Dane do przelewu' });
  await expect.element(slip).toBeVisible();
  await button(/Wczytaj/).click();
  await expect.element(slip).not.toBeInTheDocument();
});
