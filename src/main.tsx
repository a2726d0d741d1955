import './polyfills.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import './ui/theme/fonts.css';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { createActor, type SnapshotFrom } from 'xstate';
import { activateLanguage, chooseLanguage, storedLanguage } from './i18n.ts';
import { provideSession } from './machines/session.actors.ts';
import { makeRefresh } from './machines/refresh.actors.ts';
import type { sessionMachine } from './machines/session.machine.ts';
import { makeStepUps } from './routes/-shared/stepUp/stepUps.ts';
import { StepUpDialog } from './routes/-shared/stepUp/StepUpDialog.tsx';
import { inspected } from './routes/-shared/useChart.ts';
import { refuseMarkup } from './trustedTypes.ts';
import { rememberedDevices } from './remembered.ts';
import { FailedInside } from './routes/__root.tsx';
import { Faults } from './routes/-shared/Faults.tsx';
import { SessionNotices } from './routes/-shared/SessionNotices.tsx';
import { keepUnsaved } from './routes/-shared/useKept.ts';
import type { RouterContext, Whitelabel } from './routes/-shared/context.ts';
import { routeTree } from './routeTree.gen.ts';
import { createSdk } from './sdk/sdk.ts';
import { storedSpentTokens } from './spentTokens.ts';
import { storedTokens } from './sdk/tokens.ts';
import { skeletonDelayMs } from './domain/durations.ts';
import { PendingPage } from './ui/state/state.tsx';
import { whenPartsAreHere } from './ui/idle.ts';
import { markLostFiles } from './ui/lostFile.ts';
import { Notifications } from './ui/notification/Notifications.tsx';
import './ui/theme/global.css.ts';

/** The brand of this host, which the server put into the page. */
const brand = JSON.parse(document.getElementById('whitelabel')!.textContent ?? '') as Whitelabel;
const nonce = document.querySelector<HTMLMetaElement>('meta[name=nonce]')?.content;
if (nonce) setNonce(nonce);

refuseMarkup();
const tokens = storedTokens(window.localStorage, window);
const exchangeTokens = makeRefresh(
  inspected({
    tokens,
    spent: storedSpentTokens,
    locks: navigator.locks,
    now: Date.now,
    exchange: (refreshToken: string, isInvestor: boolean) =>
      isInvestor
        ? sdk.refreshInvestorToken({ body: { refreshToken } })
        : sdk.refreshAdvisorToken({ body: { refreshToken } }),
  }),
);
/** As `exchangeTokens`; the session hears of its end, whoever asked. */
const refresh = async (): Promise<boolean> => {
  const isFresh = await exchangeTokens();
  if (!isFresh) session.send({ type: 'session.over' });
  return isFresh;
};
/** The call that was made ahead (firstCall.ts), for whoever makes it first. */
const takeFirstAnswer = (request: RequestInfo | URL): Promise<Response> | null => {
  const { firstCall } = window;
  if (!(request instanceof Request) || request.method !== 'GET' || !firstCall) return null;
  if (new URL(request.url).pathname !== firstCall.path) return null;
  delete window.firstCall;
  return firstCall.answer;
};
const stepUps = makeStepUps();
const sdk = createSdk({
  fetch: (input, init) => takeFirstAnswer(input) ?? window.fetch(input, init),
  baseUrl: '',
  tokens,
  contextId: brand.id,
  refresh,
  stepUp: (level) => stepUps.ask(level),
  onDropped: (panel) => {
    // Somebody emptied the storage under a session; without one, the caller goes and logs in.
    if (session.getSnapshot().matches('signedIn')) session.send({ type: 'session.over' });
    else void router.navigate({ to: panel === 'investor' ? '/' : '/doradcy' });
  },
});

// The named routes that do without a session (spec §2).
const skipRestore = /^\/(campaign|invest|kyc-form)(\/|$)/.test(window.location.pathname);
const session = createActor(
  provideSession({ sdk, tokens, refresh, now: Date.now }),
  inspected({ input: { skipRestore } }),
);

const context: RouterContext = {
  sdk,
  tokens,
  remembered: rememberedDevices(document, window.location.protocol === 'https:'),
  session,
  brand,
  chooseLanguage: (language) => void chooseLanguage(language),
};
const router = createRouter({
  routeTree,
  context,
  defaultPreload: false,
  defaultErrorComponent: FailedInside,
  defaultPendingComponent: PendingPage,
  defaultPendingMs: skeletonDelayMs,
  scrollRestoration: true,
  // In a panel on a desk the sheet scrolls, not the window.
  scrollToTopSelectors: ['#main'],
});

// The keys are gone (spec §4): a fresh page holds nothing of the session that ended.
let isReloading = false;
session.on('session.expired', ({ holder }) => {
  isReloading = true;
  keepUnsaved(holder);
  window.location.reload();
});

let wasSignedIn = false;
session.subscribe((snapshot: SnapshotFrom<typeof sessionMachine>) => {
  if (snapshot.hasTag('pending') || isReloading) return;
  const isSignedIn = snapshot.matches('signedIn');
  if (isSignedIn !== wasSignedIn) void router.invalidate();
  // Logging out works offline; the page it leads to did not come with a public page (server/http/page.ts).
  if (isSignedIn) void whenPartsAreHere.then(() => router.loadRouteChunk(router.routesByPath['/']));
  wasSignedIn = isSignedIn;
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const keepTyped = (): void => {
  const { data } = session.getSnapshot().context;
  if (data) keepUnsaved(data.holder);
};
markLostFiles(keepTyped);

const root = createRoot(document.getElementById('root')!);
const draw = (): void =>
  root.render(
    <I18nProvider i18n={i18n}>
      <Notifications>
        <SessionNotices session={session} />
        <Faults before={keepTyped}>
          <RouterProvider router={router} />
          <StepUpDialog stepUps={stepUps} sdk={sdk} tokens={tokens} />
        </Faults>
      </Notifications>
    </I18nProvider>,
  );

session.start();
// No `await` here, at the top: WebKit hands a module that waits for itself out unfinished to
// whoever imports it second (bug 242740), and the pages would find nothing in it.
void activateLanguage(storedLanguage()).then(draw);
