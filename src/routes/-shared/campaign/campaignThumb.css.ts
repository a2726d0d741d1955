import { style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/contract.css.ts';
import { radius } from '../../../ui/theme/tokens.ts';

/** As high as its line; the picture is cropped to its centre. */
export const campaignThumb = style({
  flexShrink: 0,
  width: 22,
  height: 22,
  borderRadius: radius.tag,
  objectFit: 'cover',
  background: color.sunken,
});
/** A picture and the name after it, on one line. */
export const withThumb = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  verticalAlign: 'middle',
});
