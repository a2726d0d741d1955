/** What a simulation says of its payouts is true of every one of them. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PublicOffer } from '../../src/machines/publicOffer.machine.ts';
import PaymentTimeline from '../../src/routes/-shared/repayment/PaymentTimeline.tsx';
import SimulationCard from '../../src/routes/-shared/repayment/SimulationCard.tsx';
import { isEstimated, paymentsOf } from '../../src/routes/-shared/repayment/useSimulation.ts';
import { show } from './screen.tsx';

const limits = { min: '1000.00', max: null, step: '1000.00', remaining: null };

/** What stands beside the number of payouts of 10 000 at 9.5 % a year. */
const shown = async (schedule: string, value: number, unit: string) => {
  const product = {
    currency: 'PLN',
    interest: { rate: '9.50', type: 'fixed', schedule },
    duration: { value, unit },
  } as unknown as PublicOffer['product'];
  const { unmount } = await show(
    <SimulationCard typed="10000" onType={() => {}} product={product} limits={limits} />,
  );
  const count = page.getByText(/^\d+\swypłat[ay]?$/);
  await expect.element(count).toBeVisible();
  const words = count.element().parentElement!.textContent.replaceAll('\u00A0', ' ');
  await unmount();
  return words;
};

it('names one amount if all are equal', async () => {
  expect(await shown('quarterly', 12, 'month')).toBe('4 wypłatypo 237,50 PLN');
});

it('names the least and the most if they differ', async () => {
  expect(await shown('quarterly', 14, 'month')).toBe('5 wypłatod 158,33 PLN do 237,50 PLN');
  // Quarters have more and fewer days, and the first and the last may be alike.
  expect(await shown('quarterly', 365, 'day')).toMatch(
    /^4 wypłatyod 2\d\d,\d\d PLN do 2\d\d,\d\d PLN$/,
  );
  // Grosze that were left over.
  expect(await shown('monthly', 12, 'month')).toBe('12 wypłatod 79,16 PLN do 79,24 PLN');
});

it('speaks of neither each nor first if there is one', async () => {
  expect(await shown('atMaturity', 365, 'day')).toBe('1 wypłata950,00 PLN');
});

const estimate = 'Przy zmiennym oprocentowaniu kwoty są szacunkowe, przy obecnej stopie.';

it.each([
  ['fixed', 0],
  ['variable', 2],
] as const)('of a %s rate says %i times that its sums are estimates', async (type, times) => {
  const product = {
    currency: 'PLN',
    interest: { rate: '9.50', type, schedule: 'quarterly' },
    duration: { value: 12, unit: 'month' },
  } as unknown as PublicOffer['product'];
  await show(
    <>
      <SimulationCard typed="10000" onType={() => {}} product={product} limits={limits} />
      <PaymentTimeline
        payments={paymentsOf(product, '10000.00')}
        currency="PLN"
        label="Wypłaty w czasie"
        isEstimate={isEstimated(product)}
      />
    </>,
  );
  await expect.element(page.getByRole('img', { name: 'Wypłaty w czasie' })).toBeVisible();
  expect(page.getByText(estimate).elements()).toHaveLength(times);
});
