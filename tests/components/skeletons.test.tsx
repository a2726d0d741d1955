/** The skeleton of a panel's page stands in it from the first moment: nothing is not shown first. */
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { skeletonDelayMs } from '../../src/domain/durations.ts';
import { Route as Root } from '../../src/routes/__root.tsx';
import { FirstLoad } from '../../src/routes/-shared/FirstLoad.tsx';
import { fetchShapes, PendingRows } from '../../src/routes/app/-shell/pending.ts';
import { Route as Panel } from '../../src/routes/app/route.tsx';
import { PendingPage } from '../../src/ui/state/state.tsx';
import { show, showRoutes } from './screen.tsx';

it('once its shape has been fetched', async () => {
  await fetchShapes();
  const { container } = await show(<PendingRows />);
  // Not after React has held back what replaces an empty place, 300 ms.
  expect(container.querySelector('[data-state=loading]')).not.toBeNull();
});

/** A panel whose page takes long, behind a session that took longer than a skeleton waits. */
const openSlowly = async () => {
  const restored = Promise.withResolvers<void>();
  const loaded = Promise.withResolvers<void>();
  const root = createRootRoute({
    staticData: { title: null },
    beforeLoad: () => restored.promise,
    ...only(Root.options),
  });
  const panel = createRoute({
    getParentRoute: () => root,
    path: 'app',
    staticData: { title: null },
    // As the panel's words.
    beforeLoad: () => new Promise((done) => setTimeout(done, 50)),
    component: () => (
      <>
        <nav>Menu</nav>
        <Outlet />
      </>
    ),
    ...only(Panel.options),
  });
  const list = createRoute({
    getParentRoute: () => panel,
    path: '/',
    staticData: { title: null },
    loader: () => loaded.promise,
    pendingComponent: PendingRows,
    component: () => <p>Rows</p>,
  });
  await fetchShapes();
  const { container } = await showRoutes(
    root.addChildren([panel.addChildren([list])]),
    ['/app'],
    {},
    {
      defaultPendingComponent: PendingPage,
      defaultPendingMs: skeletonDelayMs,
      InnerWrap: FirstLoad,
    },
  );
  return { container, restored, loaded };
};
const only = ({ pendingMs }: { pendingMs?: number | undefined }) =>
  pendingMs === undefined ? {} : { pendingMs };

it('the menu is there with the skeleton of its page, however long the session took', async () => {
  const { container, restored, loaded } = await openSlowly();
  const skeletons = () => container.querySelectorAll('[data-state=loading]').length;
  await expect.poll(skeletons).toBe(1);
  await new Promise((done) => setTimeout(done, 2 * skeletonDelayMs));
  expect(skeletons()).toBe(1);
  restored.resolve();
  await expect.element(page.getByText('Menu')).toBeVisible();
  expect(skeletons()).toBe(1);
  loaded.resolve();
  await expect.element(page.getByText('Rows')).toBeVisible();
  expect(skeletons()).toBe(0);
});
