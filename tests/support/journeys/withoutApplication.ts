import type { Page } from 'playwright-core';

/**
 * Opens a URL while the application, or some of its files, are not delivered.
 * @returns a function that delivers them.
 */
export const openWithoutApplication = async (
  page: Page,
  address: string,
  files = '**/assets/*.js',
): Promise<() => void> => {
  const { promise: asked, resolve: deliver } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return deliver;
};
