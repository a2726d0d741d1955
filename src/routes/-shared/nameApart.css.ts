import { style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { oneLine, type } from '../../ui/theme/tokens.ts';

export const address = style({
  display: 'block',
  ...type.meta,
  lineHeight: '16px',
  fontWeight: 400,
  color: color.text3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
});
/** Two lines within the 40 px of a row. */
export const pair = style({
  display: 'inline-block',
  maxWidth: 214,
  ...oneLine,
  lineHeight: '17px',
  verticalAlign: 'middle',
});
