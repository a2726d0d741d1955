/** A list of advisors that could not be loaded is not told as a fact, and nothing is done by it. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ArchiveDialog } from '../../src/routes/app/advisors/-advisor/ArchiveDialog.tsx';
import { OwnerDialog } from '../../src/routes/-shared/OwnerDialog.tsx';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { show, showPage } from './screen.tsx';

const advisor = (id: string, surname: string) =>
  ({
    id,
    firstName: 'Jan',
    surname,
    email: `${id}@example.pl`,
    status: 'active',
    role: 'advisor',
    brokerNetworkIds: ['n1'],
  }) as never;
const nobody = () => page.getByText(/Nikt nie należy/);
const again = () => page.getByRole('button', { name: 'Spróbuj ponownie' });
/** Its first answer is lost. */
const lostOnce = (items: object[]) => {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 1 ? Promise.reject(new ConnectionLostError()) : Promise.resolve({ items });
  };
};

it('whoever takes over is chosen from a list that was loaded, or nobody is archived', async () => {
  const archived: unknown[] = [];
  const root = createRootRoute({ staticData: { title: null } });
  const app = createRoute({
    getParentRoute: () => root,
    path: '/app',
    staticData: { title: null },
    component: () => <ArchiveDialog advisor={advisor('a1', 'Odchodzi')} onClose={() => {}} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([app]),
    history: createMemoryHistory({ initialEntries: ['/app'] }),
    context: {
      user: { email: 'ola@example.pl', advisorId: 'a3' },
      sdk: {
        listAdvisors: lostOnce([
          advisor('a1', 'Odchodzi'),
          advisor('a2', 'Zostaje'),
          // Whoever archives, at an address of the brand, which is not the one they log in with.
          advisor('a3', 'Archiwizująca'),
        ]),
        archiveAdvisor: (call: unknown) => {
          archived.push(call);
          return Promise.resolve();
        },
      },
    } as never,
  });
  await show(
    <Notifications>
      <RouterProvider router={router as never} />
    </Notifications>,
  );
  await expect.element(again()).toBeVisible();
  await expect.element(nobody()).not.toBeInTheDocument();
  const archive = () => page.getByRole('button', { name: 'Archiwizuj' });
  await expect.element(archive()).not.toBeInTheDocument();
  await again().click();
  await expect.element(page.getByRole('combobox')).toHaveValue('Archiwizująca Jan');
  await archive().click();
  await expect.poll(() => archived).toEqual([{ id: 'a1', query: { reassignTo: 'a3' } }]);
});

it('another owner is chosen from a list that was loaded', async () => {
  const offers = [{ id: 'o1', version: 1, networkId: 'n1', investorName: 'Anna' }] as never;
  await showPage(() => <OwnerDialog offers={offers} onClose={() => {}} />, {
    sdk: { listAdvisors: lostOnce([advisor('a2', 'Zostaje')]) },
  });
  await expect.element(again()).toBeVisible();
  await expect.element(nobody()).not.toBeInTheDocument();
  const change = () => page.getByRole('button', { name: 'Zmień opiekuna' });
  await expect.element(change()).not.toBeInTheDocument();
  await again().click();
  await expect.element(page.getByRole('combobox')).toBeVisible();
  await expect.element(change()).toBeVisible();
});
