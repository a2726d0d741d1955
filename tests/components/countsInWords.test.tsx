/** A number within words is grouped as the same number alone, in both languages of the panels. */
import { i18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AdvisorDashboard } from '../../src/routes/app/-dashboard/AdvisorDashboard.tsx';
import { HelpList } from '../../src/routes/app/-dashboard/HelpList.tsx';
import { CampaignOffers } from '../../src/routes/app/offers/-campaigns/CampaignOffers.tsx';
import { durationText } from '../../src/routes/-shared/OfferView.tsx';
import { AddressField } from '../../src/routes/-shared/invite/AddressField.tsx';
import { InvitationReview } from '../../src/routes/-shared/invite/InvitationReview.tsx';
import { showInPanel, showPage } from './screen.tsx';

afterEach(() => i18n.activate('pl'));

const many = 2000;
const recipients = Array.from({ length: many }, (_, at) => ({
  investorEmail: `osoba${at}@example.pl`,
  standing: 'new',
}));
const text = (): string => document.body.textContent;

it('of the accepted offers, of what waits and of what has gone quiet', async () => {
  const accepted = {
    status: 'accepted',
    count: many,
    isAtLeast: false,
    sums: { PLN: '50000.00', EUR: '0.00', USD: '0.00' },
  } as const;
  const dashboard = {
    tasks: [],
    taskCount: many,
    trend: { days: 30, invitations: { count: 0, before: 0 }, activated: [] },
    ending: [],
    latest: [],
  } as never;
  await showPage(
    () => <AdvisorDashboard dashboard={dashboard} statuses={[accepted]} team={null} />,
    { sdk: {} },
  );
  await expect.poll(text).toMatch(/2\s000\soferty?/);
  expect(text()).toMatch(/Liczba\sspraw:\s2\s000/);
  expect(text()).not.toContain('2000');
});

it('of offers without a move, and of earlier ones of somebody who invites nobody', async () => {
  const member = (id: string, more: object) => ({
    id,
    name: `${id} Jan`,
    statuses: [],
    status: 'active',
    waiting: { count: 0 },
    invitations: { count: 5, before: 0 },
    answer: null,
    ...more,
  });
  const results = {
    from: '2026-03-01',
    before: '2026-02-01',
    waitingUntil: '2026-03-10',
    networks: [
      {
        id: 'n1',
        name: 'Kraków',
        answer: null,
        advisors: [
          member('Rak', { waiting: { count: many } }),
          member('Lis', { invitations: { count: 0, before: many } }),
        ],
      },
    ],
  } as never;
  await showPage(() => <HelpList results={results} />, { sdk: {} });
  await expect.poll(text).toMatch(/2\s000\sofert\sbez\sruchu/);
  expect(text()).toMatch(/wcześniej\s2\s000\sofert/);
});

it('of the addresses that one may invite, and of those that will be invited', async () => {
  await showPage(
    () => (
      <>
        <AddressField
          id="to"
          label="Adresy"
          value=""
          isShort={false}
          isOptional={false}
          error={undefined}
          onChange={() => {}}
          most={many}
        />
        <InvitationReview
          preview={
            {
              recipients,
              mail: { subject: '', paragraphs: [], closing: [], button: '' },
            } as never
          }
          chosen={['new']}
          onChoose={() => {}}
        />
      </>
    ),
    { brand: { contact: {}, siteTitle: '' } },
  );
  await expect.poll(text).toMatch(/Najwyżej\s2\s000\sadresów/);
  expect(text()).toMatch(/wysłanych:\s2\s000\szaproszeń/);
  expect(page.getByRole('checkbox', { name: /Nowe\sadresy:\s2\s000/ }).elements()).toHaveLength(1);
});

it('of the offers of a campaign', async () => {
  await showInPanel(
    () => <CampaignOffers offers={{ items: [], total: many }} id="c1" />,
    { user: { role: 'advisor', networks: [] } },
    { sdk: {} },
  );
  await expect.element(page.getByRole('heading', { name: /2\s000/ })).toBeVisible();
});

it('of the days of a product', () => {
  expect(durationText({ value: 1095, unit: 'day' })).toMatch(/^1\s095\sdni$/);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(durationText({ value: 1095, unit: 'day' })).toContain('1\u00a0095');
});
