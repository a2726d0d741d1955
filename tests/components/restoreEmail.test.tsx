/** A dead link to a former log-in address says when it is dead, and leads to the brand. */
import { createRootRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Route } from '../../src/routes/auth/restore-email.$id.tsx';
import { plainBrand as brand } from './brand.ts';
import { refusalOf } from './refusals.ts';
import { showRoutes } from './screen.tsx';

it('says that an address with a new owner does not come back, and whom to write to', async () => {
  const root = createRootRoute({ staticData: { title: null } });
  const restoring = Route.update({
    id: '/auth/restore-email/$id',
    path: '/auth/restore-email/$id',
    getParentRoute: () => root,
  } as never);
  await showRoutes(root.addChildren([restoring as never]), ['/auth/restore-email/dawny'], {
    sdk: { restoreEmail: () => Promise.reject(refusalOf(410, 4001)) },
    brand,
  });
  await page.getByRole('button', { name: 'Przywróć adres' }).click();
  await expect.element(page.getByText('Ten link jest już nieaktywny.')).toBeVisible();
  await expect.element(page.getByText(/ktoś, kto\sustawił własne hasło/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'kontakt@oferta.test' })).toBeVisible();
});
