/** Neutral tokens of the look (look §3.1, §3.2). Contrast ratios on white are noted there. */
export const color = {
  surface: '#FFFFFF',
  page: '#FAFAF9',
  column: '#F5F5F4',
  skeleton: '#EBEBE9',
  line: '#DEDEDB',
  lineStrong: '#C9C9C5',
  border: '#85857F',
  quiet: '#6E6E69',
  soft: '#575753',
  strong: '#41413E',
  text: '#171716',
  error: '#B3261E',
  focus: '#0B57D0',
} as const;

export const tone = {
  info: { background: '#E6F0FB', text: '#1B5A9C' },
  success: { background: '#E1F4E8', text: '#156B3A' },
  warn: { background: '#FFF1D6', text: '#805300' },
  error: { background: '#FDE9E7', text: '#A3261B' },
} as const;

export const font = {
  ui: '"Source Sans 3 Variable", system-ui, sans-serif',
  display: '"Manrope Variable", "Source Sans 3 Variable", system-ui, sans-serif',
} as const;

export const radius = { inner: 4, control: 8, card: 12, dialog: 16, chip: 999 } as const;

export const shadow = {
  s1: '0 1px 2px #17171610',
  s2: '0 4px 12px -2px #1717161A, 0 1px 3px #1717160F',
  s3: '0 16px 48px -8px #17171638',
} as const;

export const layer = { sticky: 10, header: 20, dialog: 40, popover: 50, toast: 60 } as const;

export const easing = 'cubic-bezier(.2,0,0,1)';

export const wide = {
  phone: 'screen and (max-width: 767px)',
  rail: 'screen and (min-width: 768px)',
  desk: 'screen and (min-width: 1024px)',
} as const;

/** For fills that carry a meaning: where the system dictates the colours, they take its own (WCAG 1.4.11). */
export const forced = {
  /** The part that is reached, the choice that is made. */
  mark: {
    '@media': {
      '(forced-colors: active)': {
        forcedColorAdjust: 'none',
        background: 'Highlight',
        color: 'HighlightText',
      },
    },
  },
  /** What stands beside it. */
  rest: {
    '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none', background: 'GrayText' } },
  },
} as const;
