import { style, styleVariants } from '@vanilla-extract/css';
import { radius } from '../theme/tokens.ts';
import { tones } from './tones.ts';

const tile = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 36,
  height: 36,
  borderRadius: radius.menu,
});
/** The icon of a pending row, on a background of its tone. */
export const tiles = styleVariants(tones, (tone) => [tile, tone]);
