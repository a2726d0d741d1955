import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { color, shadow } from '../theme/contract.css.ts';
import { easing, layer, motion, radius, thumb, wide } from '../theme/tokens.ts';

const appear = keyframes({
  from: { opacity: 0, transform: 'translateY(-4px)' },
  to: { opacity: 1, transform: 'none' },
});
/** The surface of a menu, a list of options, a popover. */
export const box = style({
  padding: 5,
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.menu,
  boxShadow: shadow.s3,
  fontSize: 13.5,
  lineHeight: '20px',
  fontWeight: 500,
});
export const floating = style([
  box,
  {
    zIndex: layer.popover,
    minWidth: 208,
    maxWidth: 'calc(100vw - 24px)',
    maxHeight: 'var(--radix-popper-available-height)',
    overflowY: 'auto',
    animation: `${appear} ${motion.popover} ${easing}`,
    '@media': {
      '(prefers-reduced-motion: reduce)': { animation: 'none' },
    },
  },
]);
/** A popover with more than a list. */
export const panel = style([floating, { padding: 16, fontWeight: 400, width: 320 }]);
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  minHeight: 34,
  padding: '7px 9px',
  border: 0,
  borderRadius: radius.tag,
  background: 'none',
  color: color.text,
  fontWeight: 500,
  textAlign: 'left',
  cursor: 'pointer',
  outline: 'none',
  userSelect: 'none',
  selectors: {
    // Hovered, or highlighted by keyboard.
    '&[data-highlighted]:not([data-highlighted=false]), &:hover': { background: color.press },
    '&[data-disabled]': { color: color.text3, cursor: 'not-allowed' },
    '&[aria-selected=true]': { fontWeight: 600 },
  },
  '@media': {
    [wide.phone]: { minHeight: thumb, fontSize: 15 },
    '(forced-colors: active)': {
      selectors: {
        '&[data-highlighted]:not([data-highlighted=false])': { outline: '2px solid Highlight' },
      },
    },
  },
});
globalStyle(`${item} > svg`, { flexShrink: 0, color: color.text3 });
export const danger = style({ color: color.neg });
globalStyle(`${danger} > svg`, { color: 'inherit' });
/** At the end of a row: a count, or a keyboard shortcut. */
export const end = style({
  marginLeft: 'auto',
  paddingLeft: 16,
  fontWeight: 400,
  color: color.text3,
});
globalStyle(`${item} > ${end} > svg`, { color: color.text2 });
export const rule = style({ height: 1, margin: '5px -5px', background: color.line1 });
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  padding: '4px 9px',
  fontSize: 12.5,
  lineHeight: '18px',
  color: color.text3,
});
export const note = style({ padding: '8px 9px', fontWeight: 400, color: color.text3 });
