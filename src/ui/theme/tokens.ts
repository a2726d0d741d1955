/** Sizes, type and motion. Colours are in contract.css.ts. */

/** Fallbacks with the width and height of our own font (fonts.css), until it has loaded. */
const meanwhile = [
  'Hanken as Segoe UI',
  'Hanken as Roboto',
  'Hanken as Helvetica Neue',
  'Hanken as Arial',
  'Hanken as DejaVu Sans',
]
  .map((name) => `"${name}", `)
  .join('')
  .concat('system-ui, sans-serif');

export const font = { ui: `"Hanken Grotesk Variable", ${meanwhile}`, meanwhile } as const;

/** A line that ends in an ellipsis where it has no room; on paper it is whole. */
export const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { print: { overflow: 'visible', whiteSpace: 'normal' } },
} as const;

/** Text by role: size and line height in px, weight, letter spacing. */
export const type = {
  /** Name of a campaign on its page. */
  hero: { fontSize: 44, lineHeight: '50px', fontWeight: 600, letterSpacing: '-0.028em' },
  /** Title of a public page. */
  title: { fontSize: 34, lineHeight: '42px', fontWeight: 600, letterSpacing: '-0.025em' },
  /** Title of one record in a panel; a public title on a phone. */
  record: { fontSize: 26, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.022em' },
  /** Title of a public section. */
  section: { fontSize: 24, lineHeight: '30px', fontWeight: 600, letterSpacing: '-0.02em' },
  /** Title in the head of a panel's page. */
  page: { fontSize: 19, lineHeight: '26px', fontWeight: 600, letterSpacing: '-0.016em' },
  card: { fontSize: 17, lineHeight: '24px', fontWeight: 600, letterSpacing: '-0.012em' },
  part: { fontSize: 15, lineHeight: '22px', fontWeight: 600, letterSpacing: '-0.012em' },
  figureL: { fontSize: 34, lineHeight: '42px', fontWeight: 600, letterSpacing: '-0.03em' },
  figure: { fontSize: 25, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.03em' },
  prose: { fontSize: 17, lineHeight: '27px' },
  /** Controls and text of public pages and phones. */
  public: { fontSize: 16, lineHeight: '24px' },
  body: { fontSize: 14.5, lineHeight: '22px' },
  small: { fontSize: 13.5, lineHeight: '20px' },
  meta: { fontSize: 12.5, lineHeight: '18px' },
} as const;

export const radius = {
  tag: 6,
  control: 8,
  menu: 10,
  card: 12,
  sheet: 14,
  dialog: 16,
  hero: 20,
  chip: 999,
} as const;

export const layer = { sticky: 10, header: 20, dialog: 40, popover: 50, toast: 60 } as const;

/** Durations of transitions: hover, a menu, a window. */
export const motion = { hover: '120ms', popover: '180ms', window: '240ms' } as const;
export const easing = 'cubic-bezier(.2,0,0,1)';

export const wide = {
  phone: 'screen and (max-width: 767px)',
  /** From this width a panel has its rail; from `desk` its full sidebar. */
  rail: 'screen and (min-width: 768px)',
  /** Room for two columns. */
  pair: 'screen and (min-width: 1024px)',
  desk: 'screen and (min-width: 1280px)',
} as const;

/** Minimum touch target, px. */
export const thumb = 44;

/** For fills that carry meaning: in forced-colors mode they use system colours (WCAG 1.4.11). */
export const forced = {
  /** The reached part, the selected option. */
  mark: {
    '@media': {
      '(forced-colors: active)': {
        forcedColorAdjust: 'none',
        background: 'Highlight',
        color: 'HighlightText',
      },
    },
  },
  /** The remaining part. */
  rest: {
    '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none', background: 'GrayText' } },
  },
} as const;

/**
 * Focus frame around a focused input; browsers without `:has` (Firefox before 121) show it for the
 * mouse as well, which is better than not at all. Spread into a style next to its selectors.
 */
export const frameWithin = (frame: { outline: string; outlineOffset: number }) => ({
  '@supports': { 'not selector(:has(*))': { selectors: { '&:focus-within': frame } } },
});
