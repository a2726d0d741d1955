/**
 * Terms changed while they were being accepted are told of, and read, before the steps go on; if the
 * campaign ended, they do not.
 */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { InvestPage, startAccepting } from '../../src/routes/invest/-parts/InvestPage.tsx';
import { acceptance } from '../support/samples.ts';
import { ownOffer, plainBrand } from './ownOffer.ts';
import { conflict, refusalOf } from './refusals.ts';
import { showPage } from './screen.tsx';

/** The page of an acceptance of 20,000 whose last step was just confirmed. */
const confirm = async (view: () => unknown, accept: () => Promise<never>): Promise<void> => {
  const sdk = {
    viewPublicOffer: () => Promise.resolve(view()),
    acceptPublicOffer: accept,
    viewPublicDictionary: () => new Promise(() => {}),
  };
  const started = await startAccepting(sdk as never, 'token');
  const { chart } = started;
  const draft = { ...acceptance([]).data, investmentValue: '20000.00' };
  for (let step = 0; step < 4; step += 1) chart.send({ type: 'step.submit', draft });
  chart.send({ type: 'accept.confirm' });
  await showPage(() => <InvestPage {...started} />, { brand: plainBrand, sdk });
};

it('the page to accept it leads to the offer, and back to what was typed', async () => {
  await confirm(
    () => ownOffer('viewed', ['accept', 'decline']),
    () => Promise.reject(conflict()),
  );

  await expect.element(page.getByText(/zmieniła\ssię\sw\smiędzyczasie/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zobacz ofertę' })).toBeVisible();
  await page.getByRole('button', { name: 'Akceptuję ofertę' }).click();
  const amount = page.getByRole('textbox', { name: 'Kwota inwestycji' });
  await expect.poll(() => (amount.element() as HTMLInputElement).value).toMatch(/^20\s?000/);
});

it.each([
  [2001, 'closed'],
  [2003, 'ended'],
])(
  'an acceptance of a campaign that is over (%i) shows what a reload shows',
  async (code, phase) => {
    const campaign = { ...ownOffer('viewed', []).campaign, phase };
    const views = [ownOffer('viewed', ['accept', 'decline']), ownOffer('viewed', [], { campaign })];
    await confirm(
      () => (views.length > 1 ? views.shift() : views[0]),
      () => Promise.reject(refusalOf(409, code)),
    );

    await expect
      .element(page.getByText(/Tej\soferty\snie\smożna\sjuż\szaakceptować/))
      .toBeVisible();
    expect(page.getByRole('button', { name: /Akceptuję/ }).elements()).toHaveLength(0);
  },
);
