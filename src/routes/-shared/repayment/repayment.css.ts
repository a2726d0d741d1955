import { globalStyle, style } from '@vanilla-extract/css';
import { color, theme } from '../../../ui/theme/contract.css.ts';
import { radius, type } from '../../../ui/theme/tokens.ts';

/** The result of a simulation. */
export const result = style({
  padding: '16px 16px 8px',
  border: `1px solid ${theme.brandLine}`,
  borderRadius: radius.sheet,
  background: theme.highlight,
  // Same height whether or not the amount is valid.
  minHeight: 208,
  fontSize: 14,
  lineHeight: '20px',
});
globalStyle(`${result} dl > div`, { borderColor: theme.brandLine });
globalStyle(`${result} dt`, { color: color.text2 });
export const resultName = style({ ...type.small, color: color.text2 });
export const resultFigure = style({
  fontSize: 32,
  lineHeight: '40px',
  fontWeight: 600,
  letterSpacing: '-0.028em',
  wordSpacing: '-0.08em',
  marginBottom: 8,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
globalStyle(`${resultFigure} > span > span`, { fontSize: 18, letterSpacing: 0 });
