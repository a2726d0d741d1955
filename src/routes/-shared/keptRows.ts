import { useMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Options of a list's route: its rows stay, with the focus and what is typed, while others are
 * fetched (look: under 100 ms feedback, keep old rows). With the address as a dependency of the
 * loader each change would be another page, and a slow one would show its skeleton.
 */
export const keepsRows = { shouldReload: true } as const;

/**
 * Whether the rows of a list are being fetched. The router begins no second load of a page beside a
 * running one, so rows may come for an address that was left meanwhile: those are fetched again.
 * @param rows What the loader gave, with the search part of the address that it was given for.
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
