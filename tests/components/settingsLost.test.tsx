/** A part of the settings whose list did not come says so, and never that the list is empty. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { whenPagesFail } from '../../src/routes/__root.tsx';
import { Route as settings } from '../../src/routes/app/settings.tsx';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import { showRoutes } from './screen.tsx';

const lost = () => Promise.reject(new ConnectionLostError());

it.each([
  ['campaigns', { listCampaignChoices: lost }],
  ['team', { listNetworks: lost, listAdvisors: () => Promise.resolve({ items: [] }) }],
])('%s', async (part, sdk) => {
  const root = createRootRoute({ staticData: { title: null } });
  const app = createRoute({
    getParentRoute: () => root,
    path: 'app',
    beforeLoad: () => ({ user: { role: 'coordinator' } }),
    staticData: { title: null },
  });
  const route = settings.update({
    id: '/settings',
    path: '/settings',
    getParentRoute: () => app,
  } as never);
  await showRoutes(
    root.addChildren([app.addChildren([route])]),
    [`/app/settings?part=${part}`],
    { sdk },
    whenPagesFail(() => {}),
  );
  await expect.element(page.getByRole('heading', { name: /^Brak\społączenia$/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Spróbuj\sponownie$/ })).toBeVisible();
});
