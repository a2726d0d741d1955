/** The terms of an investment, as its advisor reads them, agree with what came of it. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { InvestmentFacts } from '../../src/routes/app/investors/-offer/InvestmentFacts.tsx';
import { plainBrand } from './brand.ts';
import { showPage } from './screen.tsx';

const instalment = (state: 'paid' | 'planned') => ({
  date: '2026-11-26',
  interest: '1012.50',
  principal: '15000.00',
  state,
});
const detailsWith = (schedule: object[]) => ({
  offer: {
    investmentValue: '15000.00',
    currency: 'EUR',
    campaignName: 'Park',
    agreementDate: '2025-11-05',
    endDate: '2026-11-26',
    paymentDate: '2025-11-05',
  },
  product: {
    name: 'Pożyczka',
    code: 'A',
    interest: { rate: '6.75', type: 'fixed', schedule: 'annually' },
    duration: { value: 24, unit: 'month' },
  },
  campaign: { id: 'k1', type: 'debt', picture: '/park.svg' },
  invitation: { state: 'valid', expiresAt: '2026-12-01T00:00:00Z' },
  reflectionUntil: null,
  schedule,
});
const show = (schedule: object[]) =>
  showPage(() => <InvestmentFacts details={detailsWith(schedule) as never} />, {
    brand: plainBrand,
  });

it('of what was repaid early the interest is what came, not what was planned', async () => {
  await show([instalment('paid')]);
  await expect.element(page.getByText(/1\s?012,50/)).toBeVisible();
});

it('of any other it is that of its plan', async () => {
  await show([instalment('planned')]);
  await expect.element(page.getByText(/2\s?025,00/)).toBeVisible();
});
