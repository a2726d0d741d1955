import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { type, wide } from '../theme/tokens.ts';

export const more = style({
  ...type.small,
  fontWeight: 500,
  color: color.text2,
});
globalStyle(`${more} > summary`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 28,
  cursor: 'pointer',
  listStyle: 'none',
  '@media': { [wide.phone]: { minHeight: 44 } },
});
globalStyle(`${more} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${more} > summary > svg`, { transition: 'transform 180ms' });
globalStyle(`${more}[open] > summary > svg`, { transform: 'rotate(180deg)' });
