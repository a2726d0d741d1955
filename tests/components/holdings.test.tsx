/** What an investor sees of what they hold. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, formatDate, today } from '../../src/domain/dates.ts';
import { Holdings } from '../../src/routes/app/-investor/Holdings.tsx';
import { showPage } from './screen.tsx';

const day = today(new Date());
const offer = {
  id: 'o1',
  campaignName: 'Osiedle',
  productName: 'Pożyczka',
  status: 'active',
  statusDate: `${addDays(day, -30)}T10:00:00.000Z`,
  endDate: addDays(day, 300),
  investmentValue: '20000.00',
  currency: 'PLN',
};
const payment = {
  offerId: 'o1',
  date: addDays(day, 10),
  interest: '460.00',
  principal: '0.00',
  total: '460.00',
  received: '0.00',
  state: 'planned',
  currency: 'PLN',
};

it.each([
  ['nothing', payment, '460,00'],
  ['a part', { ...payment, received: '100.00', state: 'part' }, '360,00'],
])('the next payment is what is still to come when %s of it has come', async (_, next, said) => {
  await page.viewport(1280, 800);
  await showPage(
    () => <Holdings offers={[offer] as never} products={[]} payments={[next] as never} />,
    {},
  );
  const cells = page.getByRole('cell');
  await expect.poll(() => cells.elements().at(-1)?.textContent).toContain(said);
});

it('the time that has passed counts from the payment, on whatever day it was booked', async () => {
  await page.viewport(1280, 800);
  const paid = { ...offer, paymentDate: addDays(day, -1000), endDate: addDays(day, 1000) };
  await showPage(() => <Holdings offers={[paid] as never} products={[]} payments={[]} />, {});
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
});

it('what was repaid early lasted until then, not until the day that was planned', async () => {
  await page.viewport(1280, 800);
  const repaid = { ...payment, principal: '20000.00', received: '20460.00', state: 'paid' };
  await showPage(
    () => <Holdings offers={[offer] as never} products={[]} payments={[repaid] as never} />,
    {},
  );
  await expect.element(page.getByText('spłacona')).toBeVisible();
  await expect
    .element(page.getByText(new RegExp(`do\\s${formatDate(payment.date)}`)))
    .toBeVisible();
});
