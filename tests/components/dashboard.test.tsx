/** What the dashboard counts is what it lists, or what its links lead to. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AdvisorDashboard } from '../../src/routes/app/-dashboard/AdvisorDashboard.tsx';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { showPage } from './screen.tsx';

type Schemas = components['schemas'];

const nothing = {
  tasks: [],
  taskCount: 0,
  trend: { days: 30, invitations: { count: 0, before: 0 }, activated: [] },
  ending: [],
  latest: [],
} as Schemas['Dashboard'];
const inStatus = (status: Schemas['OfferStatus'], count: number): Schemas['StatusSummary'] => ({
  status,
  count,
  isAtLeast: false,
  sums: { PLN: '0.00', EUR: '0.00', USD: '0.00' },
});
const queue = () => page.getByRole('region', { name: 'Wymaga uwagi' });

it('counts nothing beside “Nic nie czeka”: interest in a campaign that has ended is no task', async () => {
  await showPage(
    () => (
      <AdvisorDashboard dashboard={nothing} statuses={[inStatus('interested', 3)]} team={null} />
    ),
    { sdk: {} },
  );
  await expect.element(queue().getByText('Nic nie czeka.')).toBeVisible();
  expect(queue().element().textContent).not.toContain('3');
  expect(queue().getByRole('link').elements()).toHaveLength(0);
});
