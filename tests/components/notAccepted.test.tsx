/** An active account whose person has not accepted the invitation is told apart, wide and on a phone. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Route as advisors } from '../../src/routes/app/advisors/index.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showRoutes } from './screen.tsx';

const advisor = (id: string, surname: string, acceptedAt: string | null) => ({
  id,
  firstName: 'Jan',
  surname,
  email: `${id}@example.pl`,
  phoneNo: null,
  status: 'active',
  acceptedAt,
  role: 'advisor',
  brokerNetworkIds: ['n1'],
  networkNames: ['Kraków'],
  handOver: null,
});
const items = [advisor('a1', 'Nowy', null), advisor('a2', 'Dawny', '2026-01-02T10:00:00.000Z')];

it.each([1280, 390])('at %i px', async (width) => {
  await page.viewport(width, 844);
  const root = createRootRoute({ staticData: { title: null } });
  const user = { advisorId: 'a9', role: 'advisor', networks: [] };
  const app = createRoute({
    getParentRoute: () => root,
    path: 'app',
    beforeLoad: () => ({ user }),
    staticData: { title: null },
  });
  const route = advisors.update({
    id: '/advisors/',
    path: '/advisors',
    getParentRoute: () => app,
  } as never);
  const sdk = { listAdvisors: () => Promise.resolve({ items, total: 2, isAtLeast: false }) };
  await showRoutes(
    root.addChildren([app.addChildren([route])]),
    ['/app/advisors'],
    { sdk },
    { Wrap: Notifications },
  );
  await expect.element(page.getByText(/Dawny/).first()).toBeVisible();
  const told = page.getByText(/^Zaproszenie\snieprzyjęte$/);
  await expect.element(told.first()).toBeVisible();
  expect(told.elements()).toHaveLength(1);
});
