import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { thumb, type, wide } from '../theme/tokens.ts';

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
      minWidth: thumb,
      minHeight: thumb,
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
export const back = style({ marginLeft: -6 });
export const onPhone = style([
  back,
  { display: 'none', '@media': { [wide.phone]: { display: 'block' } } },
]);
export const lead = style({
  marginTop: -10,
  paddingBottom: 4,
  '@media': { [wide.phone]: { marginTop: 0 } },
});
export const title = style({ ...type.record, overflowWrap: 'anywhere' });
export const aside = style({ ...type.small, letterSpacing: 0, color: color.text3 });
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginTop: 6,
});
