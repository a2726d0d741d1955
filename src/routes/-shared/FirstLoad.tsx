import { useRouterState } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { PendingPage } from '../../ui/state/state.tsx';

/**
 * Stands in the panels' document until the router has any page, as while a session is being restored.
 * The root and the panel have no skeleton of their own (`pendingMs`): the router would keep it, without
 * the menu, until everything has loaded, instead of the panel with the skeleton of its page.
 */
export const FirstLoad = ({ children }: { children: ReactNode }): JSX.Element => {
  const isEmpty = useRouterState({ select: ({ matches }) => matches.length === 0 });
  return (
    <>
      {isEmpty ? <PendingPage /> : null}
      {children}
    </>
  );
};
