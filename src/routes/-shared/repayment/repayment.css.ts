import { style } from '@vanilla-extract/css';
import { color, theme } from '../../../ui/theme/contract.css.ts';
import { forced, radius } from '../../../ui/theme/tokens.ts';

export const figure = style({ margin: 0, display: 'flex', flexDirection: 'column', gap: 12 });
/** Bars stand on a common line; each takes its share of the width. */
export const bars = style({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 2,
  height: 140,
  padding: '0 4px',
  borderBottom: `1px solid ${color.line3}`,
});
export const bar = style({
  flex: '1 1 0',
  minWidth: 2,
  maxWidth: 40,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
});
export const interest = style({
  ...forced.mark,
  background: theme.edge,
  borderRadius: '3px 3px 0 0',
  minHeight: 2,
});
export const principal = style({
  ...forced.rest,
  background: color.line3,
  borderRadius: radius.tag,
  borderBottom: `1px solid ${color.surface}`,
});
export const past = style({ opacity: 0.45 });
export const axis = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: 13,
  color: color.text3,
});
export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: 16, fontSize: 14 });
export const swatch = style({
  display: 'inline-block',
  width: 12,
  height: 12,
  marginRight: 6,
  borderRadius: 3,
  verticalAlign: -1,
});
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: 14 });
export const cell = style({
  padding: '8px 8px 8px 0',
  textAlign: 'right',
  borderBottom: `1px solid ${color.line2}`,
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: { '&:first-child': { textAlign: 'left' } },
});
export const scroll = style({ overflowX: 'auto' });
