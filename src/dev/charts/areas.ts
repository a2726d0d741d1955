/** Where charts run, in words. */
export const areas = {
  tab: 'In every tab: the session',
  link: 'Behind a mailed link',
  panel: 'In a panel',
  server: 'On the server and on every screen',
} as const;

export type Area = keyof typeof areas;
