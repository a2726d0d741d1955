import { useRouterState, type AnyRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PendingPage } from '../../../ui/state/state.tsx';
import { PendingPanel } from './PendingPanel.tsx';

/** Stands in a document until the router has any page: as what is coming there. */
const FirstLoad = ({ children }: { children: ReactNode }) => {
  const isEmpty = useRouterState({ select: ({ matches }) => matches.length === 0 });
  const isPanel = useRouterState({
    select: ({ location }) => /^\/app(\/|$)/.test(location.pathname),
  });
  const Pending = isPanel ? PendingPanel : PendingPage;
  return (
    <>
      {isEmpty ? <Pending /> : null}
      {children}
    </>
  );
};

/**
 * Until the router has shown its first page, `FirstLoad` stands for the document and the panel. A
 * skeleton of theirs, as while a session is being restored, the router would keep until everything has
 * loaded, instead of the menu as soon as it is known, with the skeleton of its page. After that, as
 * after a log-in, the panel that is coming is a page like others.
 */
export const standInForFirstPage = (router: AnyRouter): void => {
  router.options.InnerWrap = FirstLoad;
  const frames = ['__root__', '/app'].map((id) => router.routesById[id]!.options);
  for (const options of frames) options.pendingMs = Infinity;
  const end = router.subscribe('onResolved', () => {
    end();
    for (const options of frames) delete options.pendingMs;
  });
};
