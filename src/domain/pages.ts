/**
 * Every page of the application by its address (also a data form, bookings, the form
 * of a campaign, profile, settings, change of address, reminders); {id} stands for any one part. The
 * server answers 404 to any other address.
 */
export const pages = [
  '/',
  '/doradcy',
  '/investor-login',
  '/login-with-redirect-token',
  '/access-denied',
  '/app',
  '/app/advisors',
  '/app/advisors/new',
  '/app/advisors/{id}',
  '/app/bookings',
  '/app/bookings/due',
  '/app/investments/{id}',
  '/app/investors',
  '/app/investors/network',
  '/app/investors/offer/{id}',
  '/app/kyc',
  '/app/kyc/{id}',
  '/app/offers',
  '/app/offers/{id}',
  '/app/offers/{id}/edit',
  '/app/preview/{id}',
  '/app/profile',
  '/app/settings',
  '/auth/activate-from-email/{id}',
  '/auth/confirm-email/{id}',
  '/auth/confirm-login',
  '/auth/reset-password',
  '/auth/reset-password/{id}',
  '/auth/restore-email/{id}',
  '/campaign',
  '/invest',
  '/kyc-form',
  '/reminders',
] as const;

export type PagePath = (typeof pages)[number];

/** Each page as a pattern of its address, the more specific first. */
const patterns = pages
  .map((page) => ({ page, pattern: new RegExp(`^${page.replaceAll('{id}', '[^/]+')}$`) }))
  .sort((one, other) => one.page.split('{').length - other.page.split('{').length);

/** The page of an address; null when there is none. @param path Without query, a slash at its end or not. */
export const pageOf = (path: string): PagePath | null => {
  const bare = path.replace(/(.)\/+$/, '$1');
  return patterns.find(({ pattern }) => pattern.test(bare))?.page ?? null;
};

/** The pages behind a mailed link, which do without a session. */
export const isLinkPage = (path: string): boolean =>
  /^\/(campaign|invest|kyc-form)(\/|$)/.test(path);
