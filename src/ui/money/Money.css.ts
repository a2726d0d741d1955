import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { number } from '../theme/utility.css.ts';

// The no-break space is wide in this typeface.
export const money = style([number, { wordSpacing: '-0.04em' }]);
/** Currency, or the unit of a figure: smaller next to a large figure, always muted. */
export const unit = style({ color: color.text3, fontWeight: 500 });
/** „Brak”. Hovered and selected rows have a darker background, hence another colour. */
export const none = style({
  color: color.text4,
  fontWeight: 400,
  selectors: { 'tr:hover &, [data-chosen=true] &': { color: color.text3 } },
});
