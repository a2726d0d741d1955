import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { FunctionComponent, ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import '../../src/ui/theme/fonts.css';
import '../../src/ui/theme/global.css.ts';

const InPolish = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

/** A component alone on a page, in Polish, the source language. */
export const show = (part: ReactNode) => {
  i18n.loadAndActivate({ locale: 'pl', messages: {} });
  return render(part, { wrapper: InPolish });
};

/** The application with nobody signed in. */
const nobody = {
  getSnapshot: () => ({ context: { person: null } }),
  subscribe: () => ({ unsubscribe: () => {} }),
};

/**
 * Routes as a tab opens them; what is shown, with its router.
 * @param addresses Where the tab was, the last one being where it is.
 * @param context What every route knows.
 * @param more Other options of the router, as a `Wrap` around all that it shows.
 */
export const showRoutes = async (
  routeTree: AnyRoute,
  addresses: string[],
  context: object,
  more: object = {},
) => {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: addresses }),
    context: { application: nobody, ...context } as never,
    ...more,
  });
  return { ...(await show(<RouterProvider router={router as never} />)), router };
};

/** A component that is a page of its own, with what its route would give it. @param loader Loads. */
export const showPage = (
  component: FunctionComponent,
  context: object,
  loader: () => void = () => {},
) =>
  showRoutes(createRootRoute({ component, loader, staticData: { title: null } }), ['/'], context);

/**
 * A component as a page of the panel of somebody who is signed in.
 * @param panel What the panel's route knows: its person.
 * @param context What every route knows.
 */
export const showInPanel = (component: FunctionComponent, panel: object, context: object = {}) => {
  const root = createRootRoute({ staticData: { title: null } });
  const app = createRoute({
    getParentRoute: () => root,
    path: 'app',
    beforeLoad: () => panel,
    component,
    staticData: { title: null },
  });
  return showRoutes(root.addChildren([app]), ['/app'], context);
};
