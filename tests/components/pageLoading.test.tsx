/** Before its data have come a page behind a link is headed by its own title. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PageLoading } from '../../src/routes/-shared/DeadLink.tsx';
import { show } from './screen.tsx';

it('says which page is loading', async () => {
  const root = createRootRoute({ staticData: { title: null } });
  const form = createRoute({
    getParentRoute: () => root,
    path: '/kyc-form',
    staticData: { title: { id: 'kyc', message: 'Formularz danych inwestora' } },
    component: PageLoading,
  });
  const router = createRouter({
    routeTree: root.addChildren([form]),
    history: createMemoryHistory({ initialEntries: ['/kyc-form'] }),
  });
  await show(<RouterProvider router={router as never} />);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Formularz danych inwestora');
});
