import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { number } from '../theme/utility.css.ts';

// The no-break space is wide in this typeface.
export const money = style([number, { wordSpacing: '-0.04em' }]);
/**
 * Currency, or the unit of a figure: always muted, and never heavier than its figure, of which the
 * quiet ones have the weight of text.
 */
export const unit = style({ color: color.text3, fontWeight: 400 });
/** „Brak”. Hovered and selected rows have a darker background, hence another colour. */
export const none = style({
  color: color.text4,
  fontWeight: 400,
  selectors: { 'tr:hover &, [data-chosen=true] &': { color: color.text3 } },
});
