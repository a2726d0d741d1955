import { keyframes, style } from '@vanilla-extract/css';
import { color, easing, layer, radius, shadow, wide } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  background: '#17171680',
  display: 'grid',
  placeItems: 'center',
  padding: 16,
  overflowY: 'auto',
  animation: `${appear} 180ms ${easing}`,
});
export const content = style({
  width: 'min(640px, 100%)',
  background: color.surface,
  borderRadius: radius.dialog,
  boxShadow: shadow.s3,
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  padding: 32,
  // The window takes the focus when what had it is gone; it is no control.
  ':focus-visible': { outline: 'none' },
  '@media': { [wide.phone]: { padding: 20 } },
});
export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  alignItems: 'start',
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  justifyContent: 'flex-end',
});
