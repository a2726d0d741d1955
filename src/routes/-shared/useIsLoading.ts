import { useMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Options of a list's route: its rows stay, with the focus and what is typed, while others are
 * fetched (look: under 100 ms feedback, keep old rows). With the address as a dependency of the
 * loader each change would be another page, and a slow one would show its skeleton.
 */
export const keepsRows = { shouldReload: true } as const;

/** Whether the page's data is being fetched, anew or for the first time. */
export const useIsLoading = (): boolean => {
  const isFetching = useMatch({ strict: false, select: (match) => match.isFetching !== false });
  const isNavigating = useRouterState({ select: (state) => state.isLoading });
  return isFetching || isNavigating;
};

/**
 * Sees to it that the rows are those of the address. Of two changes in quick succession the router
 * lets the second one join the loading of the first, whose rows are then those of an address left.
 * @param loadedFor The `location.search` that the loader had.
 */
export const useRowsOfAddress = (loadedFor: unknown): void => {
  const router = useRouter();
  const isLoading = useIsLoading();
  const search = useRouterState({ select: ({ location }) => location.search });
  const isAnother = JSON.stringify(search) !== JSON.stringify(loadedFor);
  useEffect(() => {
    if (!isLoading && isAnother) void router.invalidate();
  }, [isLoading, isAnother, router]);
};
