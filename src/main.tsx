import './ui/theme/loadFont.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import './ui/theme/fonts.css';
import { setNonce } from 'get-nonce';
import { Fragment, startTransition } from 'react';
import { createActor } from 'xstate';
import { createRoot } from 'react-dom/client';
import { isLinkPage } from './domain/pages.ts';
import { skeletonDelayMs } from './domain/durations.ts';
import { activateLanguage, chooseLanguage, loadPanelWords, storedLanguage } from './i18n.ts';
import { patienceOf } from './machines/busyServer.ts';
import { busyServerMachine } from './machines/busyServer.machine.ts';
import { whenPagesFail } from './routes/__root.tsx';
import { BusyServer } from './routes/-shared/BusyServer.tsx';
import { noSession } from './routes/-shared/guards.ts';
import { keepFocus } from './routes/-shared/pageFocus.ts';
import { Faults } from './routes/-shared/Faults.tsx';
import { inspected } from './routes/-shared/useChart.ts';
import type { RouterContext, Whitelabel } from './routes/-shared/context.ts';
import type { routeTree } from './routeTree.gen.ts';
import { sessionOf } from './sdk/client.ts';
import { createLinkSdk } from './sdk/linkSdk.ts';
import type { makeSession } from './session.tsx';
import { isOpenedAnew } from './ui/firstPaint.ts';
import { refuseMarkup } from './browser/trustedTypes.ts';
import { whenPartsAreHere } from './ui/idle.ts';
import { PageBrand } from './ui/layout/layouts.tsx';
import { markLostFiles, reloadOnceFor } from './ui/lostFile.ts';
import { Notifications } from './ui/notification/Notifications.tsx';
import { PendingPage } from './ui/state/state.tsx';
import './ui/theme/global.css.ts';
import './ui/theme/print.css';

/** The brand of this host, embedded in the page by the server. */
const brand = JSON.parse(document.getElementById('whitelabel')!.textContent ?? '') as Whitelabel;
const nonce = document.querySelector<HTMLMetaElement>('meta[name=nonce]')?.content;
if (nonce) setNonce(nonce);

refuseMarkup();

/** The response to the early call (firstCall.ts), for the first caller. */
const takeFirstAnswer = (request: RequestInfo | URL): Promise<Response> | null => {
  const { firstCall } = window;
  if (!(request instanceof Request) || request.method !== 'GET' || !firstCall) return null;
  if (new URL(request.url).pathname !== firstCall.path) return null;
  delete window.firstCall;
  return firstCall.answer;
};

void whenPartsAreHere
  .then(() => import('./routes/-shared/report/recorder.ts'))
  // If it is lost, nothing is recorded, which does no harm.
  .catch(() => {});

const busyServer = createActor(busyServerMachine, inspected({})).start();
const patience = patienceOf(busyServer);

let hasRendered = false;
/**
 * A document that was opened, not reloaded or returned to, stands where the browser put it. Scrolling
 * there would lay out the whole page in the middle of its first rendering.
 */
const isToScroll = ({ location }: { location: { hash: string } }): boolean => {
  const isFirst = !hasRendered;
  hasRendered = true;
  return !isFirst || location.hash !== '' || !isOpenedAnew();
};

type Session = ReturnType<typeof makeSession>;

const makeRouter = (tree: typeof routeTree, session: Session | null) => {
  const context: RouterContext = {
    sdk:
      session?.sdk ??
      createLinkSdk({
        fetch: (input, init) => takeFirstAnswer(input) ?? window.fetch(input, init),
        baseUrl: '',
        contextId: brand.id,
        patience,
        session: sessionOf(null),
      }),
    application: session?.application ?? noSession,
    brand,
    chooseLanguage: (language) => void chooseLanguage(language),
    loadPanelWords,
  };
  return createRouter({
    routeTree: tree,
    context,
    defaultPreload: false,
    ...whenPagesFail(() => keepTyped()),
    defaultPendingComponent: PendingPage,
    defaultPendingMs: skeletonDelayMs,
    scrollRestoration: isToScroll,
    // On desktop the panel's main area scrolls instead of the window.
    scrollToTopSelectors: ['#main'],
  });
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

let keepTyped = (): void => {};
markLostFiles(() => keepTyped());

const root = createRoot(document.getElementById('root')!);
const show = (tree: typeof routeTree, session: Session | null): void => {
  const router = makeRouter(tree, session);
  const Frame = session?.Frame ?? Fragment;
  if (session) ({ keepTyped } = session);
  session?.start(router);
  keepFocus(router);
  const draw = (): void =>
    root.render(
      <I18nProvider i18n={i18n}>
        <PageBrand value={brand}>
          <Notifications>
            <BusyServer actor={busyServer} />
            <Faults before={keepTyped}>
              <Frame>
                <RouterProvider router={router} />
              </Frame>
            </Faults>
          </Notifications>
        </PageBrand>
      </I18nProvider>,
    );
  // As a transition, React renders in small pieces, between which the browser answers the person.
  const loaded = router.load().then(() => (): void => startTransition(draw));
  // A page that is still loading is drawn at once, as a skeleton: its arrival between two pieces
  // would reach a router that is not mounted yet, and be lost. Sooner, no skeleton flashes.
  const patient = new Promise<() => void>((resolve) =>
    setTimeout(() => resolve(draw), skeletonDelayMs),
  );
  void Promise.race([loaded, patient]).then((render) => render(), draw);
};

/**
 * Polyfills come before anything uses them, and only where something is missing: browsers that have
 * this newer feature (Safari 17.4, Chrome 116, Firefox 124) have all of them.
 */
const early = 'any' in AbortSignal ? null : import('./browser/polyfills.ts');
/** Pages behind a link have no session, and load neither its code nor the panels' routes. */
const isLink = isLinkPage(window.location.pathname);
// Not one choice between two imports: the build would preload both trees.
const link = isLink ? import('./linkRoutes.ts') : null;
const panels = isLink
  ? null
  : Promise.all([import('./session.tsx'), import('./routeTree.gen.ts'), early]).then(
      ([module, whole]) => ({ ...whole, session: module.makeSession(brand, patience) }),
    );
// No top-level `await` here: WebKit hands a module that awaits to its second importer before it has
// finished (bug 242740), so pages would see uninitialised exports.
void Promise.all([link, panels, activateLanguage(storedLanguage()), early]).then(
  ([own, whole]) => show((own ?? whole)!.routeTree, whole?.session ?? null),
  (error: Error) => reloadOnceFor(error),
);
