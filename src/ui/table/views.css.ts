import { style } from '@vanilla-extract/css';
import { color, shadow, theme } from '../theme/contract.css.ts';
import { frameWithin, forced, radius, thumb, type, wide } from '../theme/tokens.ts';

/** Saved views, each with its count. */
export const views = style({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 40,
  '@media': {
    [wide.phone]: {
      gap: 8,
      margin: '0 -16px',
      padding: '6px 16px 10px',
      overflowX: 'auto',
      background: color.panel,
      borderBottom: `1px solid ${color.line2}`,
      scrollbarWidth: 'none',
    },
  },
});
export const view = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 30,
  padding: '4px 10px',
  border: '1px solid transparent',
  borderRadius: 7,
  background: 'none',
  ...type.small,
  fontWeight: 500,
  color: color.text3,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.text, textDecoration: 'none' },
    '&[aria-current=true], &[aria-current=page]': {
      background: color.sunken,
      color: color.text,
      fontWeight: 600,
    },
  },
  '@media': {
    [wide.phone]: {
      minHeight: thumb,
      // Their line is scrolled; a view that shrank would lose its icon.
      flexShrink: 0,
      padding: '8px 14px',
      borderColor: color.line2,
      borderRadius: radius.chip,
      background: color.surface,
      color: color.text2,
      selectors: {
        '&[aria-current=true], &[aria-current=page]': {
          background: theme.soft,
          borderColor: theme.edge,
          boxShadow: `inset 0 0 0 1px ${theme.edge}`,
        },
      },
    },
  },
});
export const viewCount = style({
  fontSize: 12,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
});

/** Two or three views of the same data, one of them active. */
export const segments = style({
  display: 'inline-flex',
  gap: 2,
  padding: 2,
  background: color.sunken,
  borderRadius: radius.control,
});
export const segment = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  padding: '0 10px',
  borderRadius: radius.tag,
  fontSize: 13,
  lineHeight: '18px',
  fontWeight: 500,
  color: color.text2,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.text },
    '&[data-chosen]': {
      background: color.surface,
      color: color.text,
      fontWeight: 600,
      boxShadow: `0 0 0 1px ${color.line2}, ${shadow.s1}`,
      ...forced.mark,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  },
  ...frameWithin({ outline: `2px solid ${color.focus}`, outlineOffset: 1 }),
  '@media': { [wide.phone]: { minHeight: thumb, minWidth: thumb, justifyContent: 'center' } },
});
