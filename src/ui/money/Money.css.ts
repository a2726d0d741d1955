import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { number } from '../theme/utility.css.ts';

// The space that does not break is wide in this family.
export const money = style([number, { wordSpacing: '-0.04em' }]);
/** Currency, or what a figure counts: smaller where the figure is large, always quieter. */
export const unit = style({ color: color.text3, fontWeight: 500 });
/** „Brak”. On a row that is pointed at or chosen the ground is darker. */
export const none = style({
  color: color.text4,
  fontWeight: 400,
  selectors: { 'tr:hover &, [data-chosen=true] &': { color: color.text3 } },
});
