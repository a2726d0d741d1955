import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { type, wide } from '../theme/tokens.ts';

export const crumb = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  ...type.small,
  fontWeight: 500,
  color: color.text3,
});
globalStyle(`${crumb} svg`, { flexShrink: 0 });
globalStyle(`${crumb} > a`, {
  color: color.text3,
  '@media': {
    [wide.phone]: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 44,
      fontSize: 15,
      color: color.text2,
    },
  },
});
export const own = style({
  color: color.text2,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const onDesk = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '@media': { [wide.phone]: { display: 'none' } },
});
export const onPhone = style({
  display: 'none',
  marginLeft: -6,
  '@media': { [wide.phone]: { display: 'block' } },
});
