/** Where charts run, in words. */
export const areas = {
  tab: 'In every tab: the session',
  link: 'Behind a mailed link',
  panel: 'In a panel',
  server: 'On server and screens',
} as const;

export type Area = keyof typeof areas;

/** How the areas stand on the map: columns, and how many boxes of an area stand side by side. */
export const mapColumns: readonly (readonly { area: Area; across: number }[])[] = [
  [{ area: 'tab', across: 1 }],
  [{ area: 'link', across: 1 }],
  [
    { area: 'panel', across: 2 },
    { area: 'server', across: 2 },
  ],
];
