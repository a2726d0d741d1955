import type { AnyRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { makeRoot } from './machines/root.ts';
import { rememberedDevices } from './browser/remembered.ts';
import { closeUnasked } from './routes/-shared/accept/sending.ts';
import { standInForFirstPage } from './routes/app/-shell/firstLoad.tsx';
import { fetchShapes } from './routes/app/-shell/pending.ts';
import { forgetDraftsOf } from './routes/-shared/draftStore.ts';
import { verdictOf } from './routes/-shared/guards.ts';
import { holdNotices, SessionNotices } from './routes/-shared/SessionNotices.tsx';
import { SessionScreens } from './routes/-shared/SessionScreens.tsx';
import { LeaveDialog } from './routes/-shared/signOut/LeaveDialog.tsx';
import { keepUnsent } from './routes/-shared/signOut/unsent.ts';
import { StayDialog } from './routes/-shared/stay/StayDialog.tsx';
import { StepUpDialog } from './routes/-shared/stepUp/StepUpDialog.tsx';
import { inspected } from './routes/-shared/useChart.ts';
import { keepUnsaved } from './routes/-shared/useKept.ts';
import type { Whitelabel } from './routes/-shared/context.ts';
import type { Patience } from './sdk/patience.ts';
import { serverClock } from './sdk/serverClock.ts';
import { storedTokens } from './sdk/tokens.ts';
import { storedSpentTokens } from './browser/spentTokens.ts';
import { signedOutNotes, waitingCodes } from './browser/tabMemory.ts';
import { whenPartsAreHere } from './ui/idle.ts';

/**
 * The session of this document and its application chart. Pages behind a link have no session and do
 * not load this module, to keep their first visit small.
 * @param brand The brand of this host.
 * @param patience How its calls wait for a busy server.
 */
export const makeSession = (brand: Whitelabel, patience: Patience) => {
  const clock = serverClock(Date.now);
  const { sdk, application } = makeRoot(
    inspected({
      fetch: (input: RequestInfo | URL, init?: RequestInit) => window.fetch(input, init),
      baseUrl: '',
      patience,
      contextId: brand.id,
      isPanelBlocked: brand.investorPanelBlocked,
      note: signedOutNotes.read(),
      tokens: storedTokens(window.localStorage),
      spent: storedSpentTokens,
      remembered: rememberedDevices(document, window.location.protocol === 'https:'),
      waitingCodes,
      notes: signedOutNotes,
      // A browser that blocks storage rejects locks as well; then there is no other tab to
      // coordinate with.
      locks: document.documentElement.dataset.storage ? undefined : navigator.locks,
      clock,
      now: Date.now,
      page: { window, document, host: window.location.host },
    }),
  );

  const listen = holdNotices(application);

  /** Saves typed input for the person who typed it. */
  const keepTyped = (): void => {
    const { person } = application.getSnapshot().context;
    if (person) keepUnsaved(person.holder);
  };

  /** Connects the router to the chart, and starts the chart. */
  const start = (router: AnyRouter): void => {
    standInForFirstPage(router);
    // Skeleton shapes are prefetched; without them a page loads without a skeleton.
    fetchShapes().catch(() => {});
    application.on('holder.parted', ({ holder }) => {
      keepUnsaved(holder);
      keepUnsent(holder);
    });
    // Loading a new document drops all state of the session that ended, or of the panel that was
    // left.
    application.on('page.go', ({ address }) => {
      closeUnasked();
      if (address) window.location.assign(address);
      else window.location.reload();
    });
    application.on(
      'access.refused',
      ({ who }) => void router.navigate({ to: '/access-denied', state: { who } }),
    );

    let verdict = verdictOf(application.getSnapshot());
    let person = application.getSnapshot().context.person;
    application.subscribe((snapshot) => {
      const before = { verdict, person };
      verdict = verdictOf(snapshot);
      person = snapshot.context.person;
      // Pages have the person from their route.
      if (verdict === 'in' && before.verdict === 'in' && person !== before.person)
        void router.invalidate();
      if (verdict === before.verdict || verdict === 'wait') return;
      // Loaded data belong to the person who was signed in: nobody else may see them.
      if (verdict === 'out') router.clearCache();
      // Whoever logs out leaves the device to the next; after an expired session they come back.
      const { why, holder } = snapshot.context;
      if (verdict === 'out' && why === 'loggedOut' && holder) void forgetDraftsOf(holder);
      void router.invalidate();
      if (verdict !== 'in') return;
      // Logging out works offline, but the next page may not be cached (server/http/page.ts).
      const home = snapshot.context.pair?.panel === 'advisor-panel' ? '/doradcy' : '/';
      void whenPartsAreHere.then(() => router.loadRouteChunk(router.routesByPath[home]!));
    });
    application.start();
  };

  /** Messages of the session appear above the page, or instead of it. */
  const Frame = ({ children }: { children: ReactNode }) => (
    <>
      <SessionNotices application={application} listen={listen} />
      <SessionScreens application={application}>{children}</SessionScreens>
      <StepUpDialog application={application} />
      <LeaveDialog application={application} />
      <StayDialog application={application} clock={clock} />
    </>
  );

  return { sdk, application, keepTyped, start, Frame };
};
