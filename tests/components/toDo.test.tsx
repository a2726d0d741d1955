/** What waits for the investor is named with what is left of it to do. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ToDo } from '../../src/routes/app/-investor/ToDo.tsx';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { showPage } from './screen.tsx';

const offer = {
  id: 'o1',
  status: 'accepted',
  statusDate: '2026-11-20T10:00:00.000Z',
  investmentValue: '2500.00',
  missing: '1000.00',
  currency: 'PLN',
  campaignName: 'Seria A',
  daysLeft: 10,
  allowedActions: [],
} as unknown as Schemas['InvestorOfferItem'];
const todo = () => page.getByRole('region', { name: 'Do zrobienia' });

it('asks for what is missing after a part payment', async () => {
  await showPage(() => <ToDo offers={[offer]} kyc={null} />, { sdk: {} });
  await expect.element(todo().getByText(/Wpłata\s1\s000,00/)).toBeVisible();
  expect(todo().element().textContent).not.toMatch(/2\s500/);
});
