/**
 * The floor against which public pages are measured (`npm run bench -- pages`): a nearly empty page
 * made with the libraries that all of our pages need.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import createClient from 'openapi-fetch';
import { createRoot } from 'react-dom/client';
import { setup } from 'xstate';

i18n.loadAndActivate({ locale: 'pl', messages: {} });
const machine = setup({}).createMachine({ initial: 'shown', states: { shown: {} } });
const client = createClient({ baseUrl: '/' });

const Page = () => {
  const [state] = useMachine(machine);
  return (
    <main>
      <h1>Oferta</h1>
      <p data-state={String(state.value)} data-client={typeof client.GET}>
        Page with a heading and a sentence, and nothing else.
      </p>
    </main>
  );
};

const root = createRootRoute({ component: Outlet, staticData: {} as never });
const page = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: Page,
  staticData: {} as never,
});
const router = createRouter({ routeTree: root.addChildren([page]) });

createRoot(document.getElementById('root')!).render(
  <I18nProvider i18n={i18n}>
    <RouterProvider router={router as never} />
  </I18nProvider>,
);
