/** What a tab shows of a panel that comes slowly: its frame, then its menu, then its page. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { skeletonDelayMs } from '../../src/domain/durations.ts';
import { standInForFirstPage } from '../../src/routes/app/-shell/firstLoad.tsx';
import { fetchShapes, PendingRows } from '../../src/routes/app/-shell/pending.ts';
import { Route as Panel } from '../../src/routes/app/route.tsx';
import { PendingPage } from '../../src/ui/state/state.tsx';
import { show } from './screen.tsx';

const application = {
  getSnapshot: () => ({ context: { person: null, pair: { panel: 'advisor-panel' } } }),
  subscribe: () => ({ unsubscribe: () => {} }),
};
const untilLate = (): PromiseWithResolvers<void> => Promise.withResolvers();

/** A panel with one page, and a log-in beside; each step takes until the test lets it pass. */
const openAt = async (address: string) => {
  const steps = { session: untilLate(), words: untilLate(), rows: untilLate() };
  const root = createRootRoute({
    staticData: { title: null },
    beforeLoad: () => steps.session.promise,
    component: Outlet,
  });
  const logIn = createRoute({
    getParentRoute: () => root,
    path: 'doradcy',
    staticData: { title: null },
    component: () => <h1>Logowanie</h1>,
  });
  const panel = createRoute({
    getParentRoute: () => root,
    path: 'app',
    staticData: { title: null },
    beforeLoad: () => steps.words.promise,
    pendingComponent: Panel.options.pendingComponent!,
    component: () => (
      <>
        <nav>Menu</nav>
        <Outlet />
      </>
    ),
  });
  const list = createRoute({
    getParentRoute: () => panel,
    path: '/',
    staticData: { title: null },
    loader: () => steps.rows.promise,
    pendingComponent: PendingRows,
    component: () => <h1>Wiersze</h1>,
  });
  await fetchShapes();
  const router = createRouter({
    routeTree: root.addChildren([logIn, panel.addChildren([list])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { application, brand: { siteTitle: 'Oferta', favicon: '/znak.svg' } } as never,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: skeletonDelayMs,
  });
  standInForFirstPage(router);
  const { container } = await show(<RouterProvider router={router as never} />);
  const skeletons = () => container.querySelectorAll('[data-state=loading]').length;
  return { router, steps, skeletons };
};
const brand = page.getByText('Oferta');
const menu = page.getByText('Menu');
const heading = (name: string) => page.getByRole('heading', { name });
const longerThanASkeletonWaits = () => new Promise((done) => setTimeout(done, 2 * skeletonDelayMs));

it('a dark panel that is being opened stays dark where its page says what went wrong', async () => {
  document.cookie = 'appearance=dark; path=/';
  document.documentElement.dataset.mode = 'dark';
  const { steps } = await openAt('/app');
  await expect.element(brand).toBeVisible();
  steps.session.reject(new Error('away'));
  await expect.element(brand).not.toBeInTheDocument();
  expect(document.documentElement.dataset.mode).toBe('dark');
  document.cookie = 'appearance=light; path=/';
  delete document.documentElement.dataset.mode;
});

it('after a reload the menu is there with the skeleton of its page, however long the session took', async () => {
  const { steps, skeletons } = await openAt('/app');
  await expect.element(brand).toBeVisible();
  expect(skeletons()).toBe(1);
  await longerThanASkeletonWaits();
  expect(skeletons()).toBe(1);
  steps.session.resolve();
  await longerThanASkeletonWaits();
  await expect.element(brand).toBeVisible();
  expect(skeletons()).toBe(1);
  steps.words.resolve();
  await expect.element(menu).toBeVisible();
  expect(brand.elements()).toEqual([]);
  expect(skeletons()).toBe(1);
  steps.rows.resolve();
  await expect.element(heading('Wiersze')).toBeVisible();
  expect(skeletons()).toBe(0);
});

it('after a log-in that leads there slowly the frame of the panel takes the place of the form', async () => {
  const { router, steps, skeletons } = await openAt('/doradcy');
  steps.session.resolve();
  await expect.element(heading('Logowanie')).toBeVisible();
  void router.navigate({ to: '/app' } as never);
  await expect.element(brand).toBeVisible();
  await expect.element(heading('Logowanie')).not.toBeInTheDocument();
  expect(skeletons()).toBe(1);
  steps.words.resolve();
  steps.rows.resolve();
  await expect.element(heading('Wiersze')).toBeVisible();
  await expect.element(menu).toBeVisible();
  expect(skeletons()).toBe(0);
});

it('a page outside of the panels has no frame of one', async () => {
  const { steps, skeletons } = await openAt('/doradcy');
  await expect.poll(skeletons).toBe(1);
  expect(brand.elements()).toEqual([]);
  steps.session.resolve();
  await expect.element(heading('Logowanie')).toBeVisible();
});
