/** What the panels' figures and lists measure, from a phone to a desk. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Figures } from '../../src/routes/app/-dashboard/Figures.tsx';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { showPage } from './screen.tsx';

type Schemas = components['schemas'];

const sums = { PLN: '12830000.00', EUR: '1272000.00', USD: '0.00' };
const active: Schemas['StatusSummary'] = { status: 'active', count: 237, isAtLeast: false, sums };
const boxOf = (element: Element) => element.getBoundingClientRect();

it.each([390, 768, 900, 1099, 1440])('an arrow of growth has its size at %i px', async (width) => {
  await page.viewport(width, 900);
  const day = new Date().toISOString().slice(0, 10);
  const grown = { day, currency: 'PLN', amount: '670000.00' } as const;
  const trend = {
    days: 30,
    invitations: { count: 116, before: 95 },
    activated: [grown, { ...grown, currency: 'EUR', amount: '93000.00' }],
  } as Schemas['Dashboard']['trend'];
  await showPage(() => <Figures statuses={[active]} trend={trend} list="/app/investors" />, {});
  await expect.element(page.getByText('21 więcej')).toBeVisible();
  const arrows = [...document.querySelectorAll('section svg.lucide-arrow-up')];
  expect(arrows.map((one) => boxOf(one).width)).toEqual([15, 15, 15]);
});
