/** Where charts run, in words. */
export const areas = {
  tab: 'In every tab: the session',
  link: 'Behind a mailed link',
  panel: 'In a panel',
  server: 'On server and screens',
} as const;

export type Area = keyof typeof areas;

/** An area on the map, and how many boxes of it stand side by side. */
interface Stand {
  area: Area;
  across: number;
}

/** How the areas stand on the map: rows of columns of areas, what every tab runs in the middle. */
export const arrangements = {
  wide: [
    [[{ area: 'link', across: 1 }], [{ area: 'tab', across: 1 }], [{ area: 'panel', across: 2 }]],
    [[{ area: 'server', across: 3 }]],
  ],
  /** As wide as a page of text, for the picture in README. */
  page: [
    [[{ area: 'link', across: 1 }], [{ area: 'tab', across: 1 }]],
    [[{ area: 'panel', across: 3 }]],
    [[{ area: 'server', across: 3 }]],
  ],
  narrow: [
    [
      [
        { area: 'tab', across: 1 },
        { area: 'link', across: 1 },
        { area: 'panel', across: 2 },
        { area: 'server', across: 2 },
      ],
    ],
  ],
} as const satisfies Record<string, readonly (readonly (readonly Stand[])[])[]>;

export type Arrangement = keyof typeof arrangements;
