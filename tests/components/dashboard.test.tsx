/** What the dashboard counts is what it lists, or what its links lead to. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startOfDay } from '../../src/domain/dates.ts';
import { AdvisorDashboard } from '../../src/routes/app/-dashboard/AdvisorDashboard.tsx';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { loadOffers } from '../../src/routes/-shared/offers/offersData.ts';
import { TeamTable } from '../../src/routes/app/-dashboard/TeamTable.tsx';
import { WorkQueue } from '../../src/routes/app/-dashboard/WorkQueue.tsx';
import type { Sdk } from '../../src/sdk/sdk.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { conflict } from './refusals.ts';
import { showPage } from './screen.tsx';
import { member, teamOf } from './team.ts';

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

it('names the accepted offers by what their figure adds up, as the list behind it: whole amounts', async () => {
  const accepted = {
    ...inStatus('accepted', 2),
    sums: { PLN: '50000.00', EUR: '0.00', USD: '0.00' },
  };
  await showPage(() => <AdvisorDashboard dashboard={nothing} statuses={[accepted]} team={null} />, {
    sdk: {},
  });
  const heading = page.getByRole('heading', { name: 'Zaakceptowane, przed pełną wpłatą' });
  await expect.element(heading).toBeVisible();
  expect(heading.element().parentElement!.textContent).toMatch(/50\s000.*2\soferty/);
});

it('has its figures on one line where a third of the page has too little room for a name', async () => {
  await page.viewport(768, 1024);
  const statuses = (['accepted', 'active'] as const).map((status) => ({
    ...inStatus(status, 2),
    sums: { PLN: '50000.00', EUR: '0.00', USD: '0.00' },
  }));
  const trend = { ...nothing.trend, invitations: { count: 37, before: 12 } };
  await showPage(
    () => <AdvisorDashboard dashboard={{ ...nothing, trend }} statuses={statuses} team={null} />,
    { sdk: {} },
  );
  await expect.element(page.getByText('37', { exact: true })).toBeVisible();
  const names = ['Aktywne inwestycje', 'Zaakceptowane, przed pełną wpłatą', 'Wysłane zaproszenia'];
  const tops = names.map((name) => {
    const heading = page.getByRole('heading', { name }).element();
    return heading.parentElement!.querySelector('p')!.getBoundingClientRect().top;
  });
  expect(new Set(tops.map(Math.round)).size).toBe(1);
});

it.each([
  ['Załatwione', 'followUp', 'saveOfferFollowUp', /Termin powrotu zmienił się w międzyczasie/],
  ['Wyślij ponownie', 'bounced', 'resendInvitation', /Oferta zmieniła się w międzyczasie/],
  ['Przedłuż link', 'link', 'extendInvitation', /Oferta zmieniła się w międzyczasie/],
])(
  'says after “%s” that a task was changed elsewhere, and shows the queue as it is now',
  async (act, reason, operation, told) => {
    const task = {
      offerId: 'o1',
      investorName: 'Anna Lis',
      investorEmail: 'anna@x.pl',
      campaignName: 'Jantar',
      amount: '0.00',
      currency: 'PLN',
      status: 'invited',
      reason,
      since: startOfDay('2026-11-20'),
      until: null,
      confirmation: null,
    } as never;
    const sent: unknown[] = [];
    let [tasks, reload] = [[task], () => {}];
    const Page = () => {
      const [shown, setShown] = useState(tasks);
      reload = () => setShown(tasks);
      return (
        <Notifications>
          <WorkQueue tasks={shown} count={shown.length} list="/app/investors" />
        </Notifications>
      );
    };
    const refuse = ({ body }: { body?: unknown }) => {
      sent.push(body);
      tasks = [];
      return Promise.reject(conflict());
    };
    await page.viewport(1280, 800);
    await showPage(Page, { sdk: { [operation]: refuse } }, () => reload());
    await page.getByRole('button', { name: act }).click();
    await expect.element(queue().getByText('Nic nie czeka.')).toBeVisible();
    await expect.element(page.getByText(told).first()).toBeVisible();
    expect(sent).toEqual([reason === 'followUp' ? { day: null, was: '2026-11-20' } : undefined]);
  },
);

const statuses = [inStatus('accepted', 1)];

it('names whoever left a network with offers in it, without a link to a record that is out of reach', async () => {
  await page.viewport(1280, 800);
  const results = teamOf(
    member('a1', 'Łęcka Katarzyna', { isMember: false, statuses }),
    member('a2', 'Nowak Ewa', { statuses }),
  );
  await showPage(() => <TeamTable results={results} />, {});
  await expect.element(page.getByRole('link', { name: 'Nowak Ewa', exact: true })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Łęcka Katarzyna' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Łęcka Katarzyna', exact: true }).elements()).toEqual([]);
});

it.each([
  ['table', ''],
  ['board', 'kanban'],
])('and its links lead to offers filtered by that name, as a %s', async (_what, view) => {
  const asked: string[] = [];
  const sdk = {
    listAdvisors: () =>
      Promise.resolve({ items: [{ id: 'a2', surname: 'Nowak', firstName: 'Ewa' }] }),
    // Of the status that the link names there may be no offer.
    listOffersByNetwork: ({ query: { filter = '' } }: { query: { filter?: string } }) => {
      asked.push(filter);
      const items = filter.includes('status') ? [] : [{ id: 'o1', ownerName: 'Łęcka Katarzyna' }];
      return Promise.resolve({ items, total: items.length, isAtLeast: false });
    },
    summarizeOffers: () => Promise.resolve([]),
  } as unknown as Sdk;
  const load = (search: object) =>
    loadOffers(sdk, 'me', 'network', { search: { view, ...search }, searchStr: '' });
  const { names } = await load({
    'filter[ownerId][in]': 'a1,a2',
    'filter[status][in]': 'active',
  });
  expect(names).toEqual({
    ownerId: {
      a1: { pl: 'Łęcka Katarzyna', en: 'Łęcka Katarzyna' },
      a2: { pl: 'Nowak Ewa', en: 'Nowak Ewa' },
    },
  });
  // Nobody is asked for whose name is known.
  const before = asked.length;
  await load({ 'filter[ownerId][in]': 'a2', 'filter[status][in]': 'active' });
  expect(asked.slice(before).every((filter) => filter.includes('status'))).toBe(true);
});

it('says of whom was erased that their data are gone, and offers nobody to write to', async () => {
  await page.viewport(1280, 800);
  const erased = { investorName: '—', investorEmail: 'i1@erased.invalid' };
  const money = { amount: '22500.00', currency: 'PLN' } as const;
  const task = {
    offerId: 'o1',
    ...erased,
    ...money,
    campaignName: 'Jantar',
    status: 'accepted',
    reason: 'payment',
    since: '2017-12-15T10:00:00.000Z',
    until: null,
    confirmation: null,
  } as never;
  const latest = [
    {
      offerId: 'o2',
      investorName: '—',
      isErased: true,
      ...money,
      type: 'viewed',
      at: '2026-11-20T10:00:00.000Z',
    },
  ] as unknown as Schemas['Dashboard']['latest'];
  const dashboard = { ...nothing, tasks: [task], taskCount: 1, latest };
  await showPage(() => <AdvisorDashboard dashboard={dashboard} statuses={[]} team={null} />, {
    sdk: {},
  });
  const gone = { name: /^Dane\susunięte$/ };
  await expect.element(queue().getByRole('link', gone)).toBeVisible();
  const changes = page.getByRole('region', { name: 'Ostatnie zmiany' });
  await expect.element(changes.getByRole('link', gone)).toBeVisible();
  expect(queue().getByText('Napisz').elements()).toHaveLength(0);
});
