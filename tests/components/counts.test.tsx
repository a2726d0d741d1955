/** How many rows a list has is grouped as every other number is, also beside its noun. */
import { createRootRoute, createRoute, type AnyRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Route as advisors } from '../../src/routes/app/advisors/index.tsx';
import { Route as due } from '../../src/routes/app/bookings/due.tsx';
import { Route as entries } from '../../src/routes/app/bookings/index.tsx';
import { Route as offers } from '../../src/routes/app/investors/index.tsx';
import { Route as forms } from '../../src/routes/app/kyc/index.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showRoutes } from './screen.tsx';

/** Parts of a row of each list; most of it is not looked at here. */
const row = {
  id: 'r1',
  version: 1,
  // Of an offer
  investorName: 'Anna Lis',
  investorEmail: 'anna@example.pl',
  ownerName: 'Jan Rak',
  networkName: 'Warszawa',
  investmentValue: '0.00',
  currency: 'PLN',
  campaignName: 'Jantar',
  campaignNameEN: null,
  campaignType: 'debt',
  campaignPicture: null,
  paymentConfirmations: [],
  statusDate: '2026-03-10T10:00:00Z',
  // Of an advisor
  firstName: 'Jan',
  surname: 'Rak',
  email: 'jan@example.pl',
  role: 'advisor',
  brokerNetworkIds: [],
  networkNames: [],
  handOver: null,
};

it.each<[string, AnyRoute, string, string, object, RegExp]>([
  ['offers', offers, '/investors', 'advisor', { status: 'sent' }, /2\s000\sofert/],
  ['data forms', forms, '/kyc', 'advisor', { status: 'sent' }, /2\s000\sformularzy/],
  ['due payouts', due, '/bookings/due', 'backOffice', {}, /2\s000\sinwestycji/],
  ['lines of statements', entries, '/bookings', 'backOffice', {}, /2\s000\swierszy/],
  ['advisors', advisors, '/advisors', 'advisor', { status: 'active' }, /2\s000\sosób/],
])('of %s', async (_list, list, path, role, more, words) => {
  await page.viewport(390, 844);
  const items = list === entries || list === due ? [] : [{ ...row, ...more }];
  const answer = () => Promise.resolve({ items, total: 2000, isAtLeast: false });
  const user = { holder: 'me', role, advisorId: 'a1', networks: [], contexts: [] };
  const root = createRootRoute({ staticData: { title: null } });
  const app = createRoute({
    getParentRoute: () => root,
    path: 'app',
    beforeLoad: () => ({ user }),
    staticData: { title: null },
  });
  const route = list.update({ id: `${path}/`, path, getParentRoute: () => app } as never);
  const sdk = {
    listOffers: answer,
    summarizeOffers: () => Promise.resolve([]),
    listKycRequests: answer,
    listBankEntries: answer,
    listDuePayouts: answer,
    listAdvisors: answer,
    listSavedViews: () => Promise.resolve([]),
  };
  await showRoutes(
    root.addChildren([app.addChildren([route])]),
    [`/app${path}`],
    { sdk, brand: { pictures: {} } },
    { Wrap: Notifications },
  );
  await expect.element(page.getByText(words).first()).toBeInTheDocument();
  // Beside the title of the page.
  await expect.element(page.getByText(/^2\s000$/).first()).toBeVisible();
});
