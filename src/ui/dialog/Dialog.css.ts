import { keyframes, style } from '@vanilla-extract/css';
import { color, shadow } from '../theme/contract.css.ts';
import { easing, layer, motion, radius, wide } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const rise = keyframes({
  from: { opacity: 0, transform: 'translateY(8px)' },
  to: { opacity: 1, transform: 'none' },
});
const slideUp = keyframes({ from: { transform: 'translateY(100%)' }, to: { transform: 'none' } });
const slideIn = keyframes({ from: { transform: 'translateX(100%)' }, to: { transform: 'none' } });
const still = '(prefers-reduced-motion: reduce)';

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  background: 'rgba(27, 24, 18, .38)',
  display: 'grid',
  // A long dialog is as high as the screen: its content scrolls between title and buttons.
  gridTemplateRows: 'minmax(0, 1fr)',
  placeItems: 'center',
  padding: 16,
  animation: `${appear} ${motion.popover} ${easing}`,
  '@media': { [wide.phone]: { padding: '40px 0 0', placeItems: 'end stretch' } },
});
const pane = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: color.surface,
  border: `1px solid ${color.line2}`,
  boxShadow: shadow.s4,
  // Focusable as a fallback when the focused element is removed, but not a control.
  ':focus-visible': { outline: 'none' },
});
/** A centred dialog; on a phone a bottom sheet. */
export const content = style([
  pane,
  {
    width: 'min(560px, 100%)',
    maxHeight: '100%',
    borderRadius: radius.dialog,
    animation: `${rise} ${motion.window} ${easing}`,
    '@media': {
      [wide.phone]: {
        width: '100%',
        borderWidth: '1px 0 0',
        borderRadius: `${radius.dialog}px ${radius.dialog}px 0 0`,
        animationName: slideUp,
      },
      [still]: { animationName: appear },
    },
  },
]);
/** A drawer at the right edge; on a phone a bottom sheet. */
export const drawer = style([
  pane,
  {
    position: 'fixed',
    top: 8,
    right: 8,
    bottom: 8,
    width: 'min(420px, calc(100vw - 16px))',
    borderRadius: radius.sheet,
    animation: `${slideIn} ${motion.window} ${easing}`,
    '@media': {
      [wide.phone]: {
        top: 40,
        right: 0,
        bottom: 0,
        width: '100%',
        borderWidth: '1px 0 0',
        borderRadius: `${radius.dialog}px ${radius.dialog}px 0 0`,
        animationName: slideUp,
      },
      [still]: { animationName: appear },
    },
  },
]);
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  alignItems: 'center',
  padding: '16px 14px 4px 24px',
  '@media': { [wide.phone]: { padding: '12px 8px 0 16px' } },
});
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  minHeight: 0,
  padding: '8px 24px 24px',
  overflowY: 'auto',
  selectors: { [`${drawer} > &`]: { flex: 1 } },
  '@media': { [wide.phone]: { padding: '8px 16px 20px' } },
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  justifyContent: 'flex-end',
  padding: '12px 24px',
  background: color.panel,
  borderTop: `1px solid ${color.line2}`,
  borderRadius: `0 0 ${radius.dialog}px ${radius.dialog}px`,
  '@media': {
    [wide.phone]: {
      padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
      borderRadius: 0,
    },
  },
});
