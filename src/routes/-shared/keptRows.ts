import { useMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Options of the route of a list or of tabs: its rows, the focus and typed text stay while others are fetched
 * (look: feedback within 100 ms, keep old rows). If the URL were a dependency of the loader, each
 * change would be another page, and a slow one would show its skeleton.
 */
export const keepsRows = { shouldReload: true } as const;

/**
 * Whether the rows of a list are being fetched. The router does not start a second load of the same
 * page while one is running, so rows may arrive for an outdated URL: those are fetched again.
 * @param rows Data from the loader, with the query string they were loaded for.
 */
export const useRowsLoading = (rows: { address: string }): boolean => {
  const router = useRouter();
  const isFetching = useMatch({ strict: false, select: (match) => match.isFetching !== false });
  const isNavigating = useRouterState({ select: (state) => state.isLoading });
  useEffect(() => {
    if (rows.address !== router.latestLocation.searchStr) void router.invalidate();
  }, [rows, router]);
  return isFetching || isNavigating;
};
