/**
 * An offer whose campaign is full says so where its button to accept would be, and still shows what
 * an amount would have paid.
 */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PublicOffer } from '../../src/machines/publicOffer.machine.ts';
import { OfferActions } from '../../src/routes/-shared/OfferActions.tsx';
import SimulationCard from '../../src/routes/-shared/repayment/SimulationCard.tsx';
import { show } from './screen.tsx';

const offer = (change: Partial<PublicOffer>, remaining: string) =>
  ({
    no: 'OF/1',
    accepted: null,
    allowedActions: ['showInterest', 'decline', 'pdf'],
    campaign: { phase: 'open' },
    limits: { min: '1000.00', max: null, step: '1000.00', remaining },
    ...change,
  }) as PublicOffer;
const actions = (given: PublicOffer) => (
  <OfferActions
    offer={given}
    accept={<button type="button">Akceptuję ofertę</button>}
    isBusy={false}
    isDeclining={false}
    send={() => {}}
    makePdf={() => Promise.reject(new Error('Not asked for.'))}
  />
);
const full = page.getByText(/Pula\stej\soferty\sjest\sjuż\swyczerpana/);
const accept = page.getByRole('button', { name: 'Akceptuję ofertę' });

it('says that nothing is left, and still takes interest', async () => {
  await show(actions(offer({}, '999.00')));
  await expect.element(full).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Zgłoś zainteresowanie/ })).toBeVisible();
  expect(accept.elements()).toHaveLength(0);
});

it('says nothing while something can be invested, after an acceptance or the campaign’s end', async () => {
  const accepted = { at: '2026-03-10T10:00:00.000Z' } as PublicOffer['accepted'];
  for (const one of [
    offer({ allowedActions: ['accept', 'decline'] }, '1000.00'),
    offer({ allowedActions: ['decline'], accepted }, '0.00'),
    offer({ campaign: { phase: 'ended' } as PublicOffer['campaign'] }, '0.00'),
    offer({ allowedActions: [] }, '0.00'),
  ]) {
    const { unmount } = await show(actions(one));
    expect(full.elements()).toHaveLength(0);
    await unmount();
  }
});

it('simulates within the product’s limits, and refuses nothing before anything is typed', async () => {
  const { limits } = offer({}, '0.00');
  const product = {
    currency: 'PLN',
    interest: { rate: '9.20', type: 'fixed', schedule: 'quarterly' },
    duration: { value: 24, unit: 'month' },
  } as unknown as PublicOffer['product'];
  await show(<SimulationCard typed={null} onType={() => {}} product={product} limits={limits} />);
  await expect.element(page.getByText(/Odsetki\sbrutto/)).toBeVisible();
  expect(page.getByText(/Nie\smożna\szaakceptować/).elements()).toHaveLength(0);
});
