import { style, styleVariants } from '@vanilla-extract/css';
import { notificationWidthPx } from '../../domain/limits.ts';
import { layer, radius, shadow, tone } from '../theme/tokens.ts';

export const viewport = style({
  position: 'fixed',
  right: 16,
  bottom: 16,
  zIndex: layer.toast,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: `min(${notificationWidthPx}px, calc(100vw - 32px))`,
});
const toast = style({ padding: 16, borderRadius: radius.card, boxShadow: shadow.s2 });
export const kinds = styleVariants({
  info: [toast, { background: tone.info.background, color: tone.info.text }],
  success: [toast, { background: tone.success.background, color: tone.success.text }],
  warn: [toast, { background: tone.warn.background, color: tone.warn.text }],
  error: [toast, { background: tone.error.background, color: tone.error.text }],
});
export const title = style({ fontWeight: 700 });
