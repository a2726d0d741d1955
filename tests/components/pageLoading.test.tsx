/** Before its data have come a page behind a link is headed by its own title. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PageLoading } from '../../src/routes/-shared/DeadLink.tsx';
import { showRoutes } from './screen.tsx';

it('says which page is loading', async () => {
  const root = createRootRoute({ staticData: { title: null } });
  const form = createRoute({
    getParentRoute: () => root,
    path: '/kyc-form',
    staticData: { title: { id: 'kyc', message: 'Formularz danych inwestora' } },
    component: PageLoading,
  });
  await showRoutes(root.addChildren([form]), ['/kyc-form'], {});
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Formularz danych inwestora');
});
