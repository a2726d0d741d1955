import { style, styleVariants } from '@vanilla-extract/css';
import { color, theme } from '../theme/contract.css.ts';
import { type, wide } from '../theme/tokens.ts';

/** Size of a mark in pixels: the connecting line runs through its middle. */
export const markSize = 20;

/** Equal columns; stacked on a phone. */
export const steps = style({
  display: 'flex',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [wide.phone]: { flexDirection: 'column', gap: 14 } },
});
const step = style({
  position: 'relative',
  flex: '1 1 0',
  minWidth: 0,
  paddingTop: markSize + 10,
  paddingRight: 12,
  ...type.small,
  fontWeight: 500,
  color: color.text3,
  selectors: {
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      left: markSize + 6,
      right: 4,
      top: markSize / 2 - 1,
      height: 2,
      borderRadius: 1,
      background: color.line2,
    },
  },
  '@media': {
    [wide.phone]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '0 12px',
      padding: `0 0 0 ${markSize + 12}px`,
      selectors: {
        '&:not(:last-child)::before': {
          left: markSize / 2 - 1,
          right: 'auto',
          top: markSize + 4,
          bottom: -10,
          width: 2,
          height: 'auto',
        },
      },
    },
    '(forced-colors: active)': {
      selectors: { '&:not(:last-child)::before': { background: 'GrayText' } },
    },
  },
});
const passed = {
  color: color.text,
  selectors: { '&:not(:last-child)::before': { background: theme.edge } },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&:not(:last-child)::before': { background: 'CanvasText' } },
    },
  },
} as const;
export const states = styleVariants({
  done: [step, passed],
  skipped: [step, { selectors: passed.selectors }],
  now: [step, { color: color.text, fontWeight: 600 }],
  ahead: [step],
});
export const mark = style({ position: 'absolute', left: 0, top: 0, height: markSize });
/** Ring of a step not yet reached. */
export const ring = style({ color: color.line3 });
export const line = style({
  display: 'block',
  ...type.meta,
  fontWeight: 400,
  color: color.text3,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
