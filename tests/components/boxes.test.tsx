/** What the panels' figures and lists measure, from a phone to a desk. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Figures } from '../../src/routes/app/-dashboard/Figures.tsx';
import { TeamTable } from '../../src/routes/app/-dashboard/TeamTable.tsx';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { showPage } from './screen.tsx';

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

const member: Schemas['TeamMember'] = {
  id: 'a1',
  name: 'Gąsiorowska Ewelina',
  status: 'active',
  isMember: true,
  statuses: [active, { ...active, status: 'accepted' }],
  invitations: { count: 3, before: 1 },
  waiting: { count: 0 },
  answer: { medianHours: 5, count: 1 },
};
const results: Schemas['TeamResults'] = {
  from: '2026-10-25',
  before: '2026-09-25',
  waitingUntil: '2026-11-09',
  networks: [
    { id: 'n1', name: 'Gdańsk', answer: { medianHours: 5, count: 1 }, advisors: [member] },
  ],
};
const showTeam = async (width: number) => {
  await page.viewport(width, 900);
  await showPage(() => <TeamTable results={results} />, {});
  await expect.element(page.getByRole('button', { name: 'Gdańsk' })).toBeVisible();
};

it.each([390, 768])('a team table that continues beyond %i px says so', async (width) => {
  await showTeam(width);
  const region = page.getByRole('region', { name: 'Sieci i doradcy, tabela' }).element();
  const fade = region.nextElementSibling!;
  await expect.poll(() => getComputedStyle(fade).opacity).toBe('1');
  region.scrollLeft = region.scrollWidth;
  await expect.poll(() => getComputedStyle(fade).opacity).toBe('0');
});

it('a network is one line of a phone, and no head of a column breaks within its words', async () => {
  await showTeam(390);
  const [head, network] = page.getByRole('row').elements();
  expect(boxOf(network!).height).toBeLessThan(60);
  const invitations = [...head!.children].find((one) => one.textContent.includes('30'))!;
  expect(boxOf(invitations).height).toBeLessThan(40);
});

it.each([390, 1440])('an advisor begins where their network does, at %i px', async (width) => {
  await showTeam(width);
  const button = page.getByRole('button', { name: 'Gdańsk' }).element() as HTMLElement;
  if (button.ariaExpanded !== 'true') button.click();
  const name = page.getByRole('link', { name: member.name, exact: true });
  await expect.element(name).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(button.lastChild!);
  expect(boxOf(name.element()).left).toBeCloseTo(range.getBoundingClientRect().left, 0);
});
