import type { AnyRouter } from '@tanstack/react-router';

/**
 * Loads the page's data again. Without `sync` the router resolves at once and loads in the
 * background, so that a form reopened at once would still start from the version before.
 * @returns once the new data are on the page.
 */
export const reloadPage = (router: Pick<AnyRouter, 'invalidate'>): Promise<void> =>
  router.invalidate({ sync: true });
