/** Where a page belongs: the place marked in the navigation, the way back, what is done there. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TabBar } from '../../src/routes/app/-shell/PhoneBars.tsx';
import { usePlaces } from '../../src/routes/app/-shell/places.tsx';
import { showRoutes } from './screen.tsx';

type Role = 'advisor' | 'coordinator' | 'backOffice' | 'investor';

const panel = (role: Role, options: object = {}) => {
  const root = createRootRoute({ staticData: { title: null } });
  const app = createRoute({
    getParentRoute: () => root,
    path: 'app',
    beforeLoad: () => ({
      user: {
        role,
        advisorId: 'me',
        holder: 'me',
        networks: [{ id: 'n1', name: 'Gdańsk', isCoordinated: true }],
      },
    }),
    staticData: { title: null },
    ...options,
  });
  return { root, app };
};

const marked = async (role: Role, address: string, scope?: string) => {
  await page.viewport(390, 800);
  const { root, app } = panel(role, {
    component: function Bar() {
      return <TabBar places={usePlaces(role)} />;
    },
  });
  const offer = createRoute({
    getParentRoute: () => app,
    path: 'investors/offer/$id',
    loader: () => ({ neighbours: scope ? { scope } : null }),
    staticData: { title: null },
  });
  const other = createRoute({ getParentRoute: () => app, path: '$', staticData: { title: null } });
  await showRoutes(root.addChildren([app.addChildren([offer, other])]), [address], {});
  await expect.element(page.getByRole('button', { name: 'Więcej' })).toBeVisible();
  return [...document.querySelectorAll('nav [aria-current=page]')].map((one) => one.textContent);
};

it.each<[Role, string, string, string?]>([
  ['advisor', '/app', 'Pulpit'],
  ['advisor', '/app/investors', 'Inwestorzy'],
  ['advisor', '/app/investors/offer/o1', 'Inwestorzy'],
  ['coordinator', '/app/investors/offer/o1', 'Inwestorzy', 'own'],
  ['coordinator', '/app/investors/offer/o1', 'Inwestorzy w sieci', 'network'],
  ['coordinator', '/app/investors/offer/o1', 'Inwestorzy w sieci'],
  ['coordinator', '/app/investors/network', 'Inwestorzy w sieci'],
  ['coordinator', '/app/settings', 'Więcej'],
  ['advisor', '/app/profile', 'Więcej'],
  ['advisor', '/app/investments/p1', 'Oferty'],
  ['backOffice', '/app/bookings/due', 'Do wypłaty'],
  ['investor', '/app/offers/o1', 'Oferty'],
])('of a %s at %s the navigation marks %s', async (role, address, place, scope) => {
  expect(await marked(role, address, scope)).toEqual([place]);
});
