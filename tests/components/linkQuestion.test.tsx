/** Where the page of a link from another panel leads whoever does not come in by it. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import { loginMachine } from '../../src/machines/login.machine.ts';
import { effect, provideAll } from '../../src/machines/provideAll.ts';
import { AdvisorLogin } from '../../src/routes/-shared/logIn/AdvisorLogin.tsx';
import { showRoutes } from './screen.tsx';

const words = { pl: '', en: '' };
const ofPanel = { headline: words, welcome: words };
const brand = {
  theme: 'theme-default',
  advisorPanel: ofPanel,
  backgroundAdvisor: '/own.svg',
  contact: {},
};

const linkPage = '/login-with-redirect-token';

/** The page of a link to a panel where nobody is signed in, whose tokens have expired meanwhile. */
const openLink = async (panel: string) => {
  const pair = { panel, brandId: 'b1', personId: 'p1', username: 'cudze@oferta.test' };
  const problem = { status: 401, code: 1004, label: '', title: '', violations: [] };
  const login = createActor(
    provideAll(loginMachine, {
      exchangeRedirectToken: effect(async () => ({ kind: 'done', value: pair })),
      loadContexts: effect(async () => ({ kind: 'refused', problem })),
      leave: effect(async () => {}),
    } as never),
    { input: { landingId: 'b1', redirectToken: 'token', presentId: null } },
  );
  login.start();
  const snapshot = { children: { advisorLogIn: login }, context: { pair: null, person: null } };
  const application = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe() {} }) };
  const root = createRootRoute({ staticData: { title: null } });
  const component = () => <AdvisorLogin part="redirect" />;
  const at = (path: string, shown?: () => ReactNode) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: shown,
      staticData: { title: null },
    });
  const { router } = await showRoutes(
    root.addChildren([at(linkPage, component), at('/'), at('/doradcy')]),
    [linkPage],
    { application, brand, chooseLanguage: () => {} },
  );
  return () => router.state.location.pathname;
};

const press = async (name: RegExp) => {
  const button = page.getByRole('button', { name });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
};

it.each([
  ['investor-panel', '/'],
  ['advisor-panel', '/doradcy'],
])('of %s: declined, it leads to %s', async (panel, logInPage) => {
  const declined = await openLink(panel);
  await press(/Wróć\sdo\slogowania/);
  await expect.poll(declined).toBe(logInPage);
});

it.each([
  ['investor-panel', '/'],
  ['advisor-panel', '/doradcy'],
])('of %s: confirmed too late, it is called inactive and leads to %s', async (panel, logInPage) => {
  const confirmed = await openLink(panel);
  await press(/Wejdź\sna\sto\skonto/);
  await expect.element(page.getByText(/link.*nieaktywny/)).toBeVisible();
  await press(/Zaloguj\ssię/);
  await expect.poll(confirmed).toBe(logInPage);
});
