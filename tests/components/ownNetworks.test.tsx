/** Whoever is moved from one network to another is known by the new ones, without a new page. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AdvisorEdit } from '../../src/routes/app/advisors/-advisor/AdvisorEdit.tsx';
import { Route as settings } from '../../src/routes/app/settings.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showRoutes } from './screen.tsx';

const network = { id: 'n2', name: 'Południe', code: 'PD', coordinatorIds: ['me'] };
const known = { type: 'networks.loaded', networks: [network] };
const listNetworks = () => Promise.resolve([network]);

const person = {
  holder: 'me',
  role: 'coordinator',
  advisorId: 'me',
  networks: [{ id: 'n1', name: 'Północ', isCoordinated: true }],
};

/** A page of a coordinator, whose session remembers the networks of their log-in. */
const showCoordinators = async (options: object, address: string, sdk: object) => {
  const told: { type: string }[] = [];
  const application = {
    getSnapshot: () => ({ context: { person } }),
    send: (event: { type: string }) => told.push(event),
  };
  const root = createRootRoute({ staticData: { title: null } });
  const app = createRoute({
    getParentRoute: () => root,
    path: 'app',
    beforeLoad: () => ({ user: person }),
    staticData: { title: null },
  });
  const part = settings.update({
    id: '/settings',
    path: '/settings',
    getParentRoute: () => app,
  } as never);
  const record = createRoute({
    getParentRoute: () => app,
    path: 'advisors',
    staticData: { title: null },
    ...options,
  });
  await showRoutes(
    root.addChildren([app.addChildren([part, record])]),
    [address],
    { application, sdk },
    { Wrap: Notifications },
  );
  return told;
};

it('once the team’s page has them', async () => {
  const listAdvisors = () => Promise.resolve({ items: [] });
  const told = await showCoordinators({}, '/app/settings?part=team', {
    listNetworks,
    listAdvisors,
  });
  await expect.element(page.getByRole('heading', { name: /Południe/ })).toBeVisible();
  await expect.poll(() => told).toEqual([known]);
});

it.each([
  ['once their own record is saved', 'me', [known]],
  ['and not for the record of another', 'other', []],
])('%s', async (_when, id, expected) => {
  const advisor = {
    id,
    version: 1,
    role: 'coordinator',
    brokerNetworkIds: ['n2'],
    surname: 'Nowak',
    firstName: 'Ewa',
    email: 'ewa@example.pl',
    phoneNo: null,
    language: 'PL',
  } as never;
  const template = {
    fields: [{ name: 'firstName', label: { pl: 'Imię', en: 'First name' }, type: 'text' }],
  };
  const component = () => (
    <AdvisorEdit advisor={advisor} template={template as never} isAddressFixed={false} />
  );
  let saved = 0;
  const told = await showCoordinators({ component }, '/app/advisors', {
    listNetworks,
    updateAdvisor: () => {
      saved += 1;
      return Promise.resolve({ id, version: 2, brokerNetworkIds: ['n2'] });
    },
  });
  await page.getByLabelText('Imię').fill('Jan');
  await page.getByRole('button', { name: /^Zapisz/ }).click();
  await expect.element(page.getByText('Zapisano.')).toBeVisible();
  expect(saved).toBe(1);
  expect(told).toEqual(expected);
});
