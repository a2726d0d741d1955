import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { notificationWidthPx } from '../../domain/limits.ts';
import { color, shadow } from '../theme/contract.css.ts';
import { easing, layer, motion, radius, type, wide } from '../theme/tokens.ts';

const rise = keyframes({
  from: { opacity: 0, transform: 'translateY(8px)' },
  to: { opacity: 1, transform: 'none' },
});

export const viewport = style({
  position: 'fixed',
  right: 16,
  bottom: 16,
  zIndex: layer.toast,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: `min(${notificationWidthPx}px, calc(100vw - 32px))`,
  '@media': {
    // Above the bar of places.
    [wide.phone]: { bottom: 'calc(84px + env(safe-area-inset-bottom))' },
    print: { display: 'none' },
  },
});
export const toast = style({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  padding: '12px 10px 12px 14px',
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  boxShadow: shadow.s3,
  ...type.small,
  animation: `${rise} ${motion.popover} ${easing}`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
/** An earlier notification, in the list. */
export const past = style({ display: 'flex', gap: 10, padding: '10px 0', ...type.small });
const icon = style({ flexShrink: 0, marginTop: 1 });
export const icons = styleVariants({
  info: [icon, { color: color.info }],
  success: [icon, { color: color.pos }],
  warn: [icon, { color: color.warn }],
  error: [icon, { color: color.neg }],
});
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ fontWeight: 600 });
