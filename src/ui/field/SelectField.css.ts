import { keyframes, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { easing, layer, motion } from '../theme/tokens.ts';
import { box, item as menuItem } from '../menu/menu.css.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
export { end } from '../menu/menu.css.ts';
export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: { '&[data-placeholder]': { color: color.text3 } },
});
export const content = style([
  box,
  {
    zIndex: layer.popover,
    minWidth: 'var(--radix-select-trigger-width)',
    maxHeight: 'min(320px, var(--radix-select-content-available-height))',
    overflow: 'hidden',
    animation: `${appear} ${motion.popover} ${easing}`,
  },
]);
export const viewport = style({ margin: -5, padding: 5 });
export const item = style([
  menuItem,
  { selectors: { '&[data-state=checked]': { fontWeight: 600 } } },
]);
