import { useMatch, useRouterState } from '@tanstack/react-router';

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
