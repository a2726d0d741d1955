/**
 * The days of an offer's payouts are those of its plan: they count from the day of the payment. Below
 * stands how their interest is counted.
 */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PublicOffer } from '../../src/machines/publicOffer.machine.ts';
import { OfferSheet } from '../../src/routes/-shared/campaign/OfferSheet.tsx';
import { showPage } from './screen.tsx';

const offer = (accepted: object | null, unit = 'month'): PublicOffer =>
  ({
    no: 'OF/1',
    status: accepted ? 'accepted' : 'sent',
    reflectionUntil: null,
    message: null,
    advisor: { name: 'Anna Kowalska', email: 'anna@example.pl', phone: null },
    accepted,
    allowedActions: [],
    campaign: {
      phase: 'ended',
      daysLeft: null,
      picture: null,
      raised: '0.00',
      remaining: '100000.00',
      currency: 'PLN',
      endDate: '2026-04-01',
      target: '100000.00',
      regime: 'prospectus',
      data: { translations: { PL: { name: 'Magazyn', highlights: [], documents: [] } } },
    },
    product: {
      name: 'Pożyczka',
      code: 'MAG-A',
      currency: 'PLN',
      min: '1000.00',
      max: null,
      step: '1000.00',
      unitPrice: null,
      series: [],
      paymentAccount: 'PL27114020040000300277169043',
      interest: { rate: '9.20', type: 'fixed', schedule: 'quarterly' },
      duration: { value: 6, unit },
    },
    limits: { min: '1000.00', max: null, step: '1000.00', remaining: null },
  }) as unknown as PublicOffer;
const acceptance = {
  investmentValue: '20000.00',
  currency: 'PLN',
  agreementDate: '2026-03-05',
  paymentDate: null,
};
const showSheet = (shown: PublicOffer) =>
  showPage(() => <OfferSheet offer={shown} message="" onRetry={() => {}} actions={null} />, {
    brand: { slug: 'oferta', investmentRisks: { pl: '', en: '' }, picture: null },
  });
const shown = async (accepted: object | null) => {
  await showSheet(offer(accepted));
  await page.getByText(/Pokaż\stabelę\swypłat/).click();
  const dates = page.getByRole('cell', { name: /^\d\d\.\d\d\.\d{4}$/ });
  await expect.element(dates.first()).toBeVisible();
  return dates.elements().map(({ textContent }) => textContent);
};

it('are expected ones until the payment, counted from the acceptance, and say so', async () => {
  expect(await shown(acceptance)).toEqual(['05.06.2026', '05.09.2026']);
  const words = /Terminy\sprzewidywane,\sjak\sprzy\swpłacie\s05\.03\.2026/;
  await expect.element(page.getByText(words)).toBeVisible();
});

it('count from the day on which the whole amount had come, once that is known', async () => {
  const paid = { ...acceptance, paymentDate: '2026-03-20' };
  expect(await shown(paid)).toEqual(['20.06.2026', '20.09.2026']);
  await expect.element(page.getByText(/od\sdnia\swpłaty,\s20\.03\.2026/)).toBeVisible();
  expect(page.getByText(/przewidywane/).elements()).toHaveLength(0);
});

it.each([
  ['month', /oprocentowanie\s×\sliczba\smiesięcy\s÷\s12/],
  ['day', /oprocentowanie\s×\sliczba\sdni\s÷\s365/],
])('say how interest is counted by the %s', async (unit, rule) => {
  await showSheet(offer(acceptance, unit));
  await expect.element(page.getByText(rule)).toBeVisible();
});
