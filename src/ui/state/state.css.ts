import { keyframes, style } from '@vanilla-extract/css';
import { theme } from '../theme/contract.css.ts';
import { color, forced, layer, radius, tone } from '../theme/tokens.ts';

const pulse = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.5 } });

export const skeleton = style({
  display: 'block',
  height: 20,
  borderRadius: radius.inner,
  background: color.skeleton,
  animation: `${pulse} 1.6s ease-in-out infinite`,
});
export const pending = style({ display: 'grid', gap: 24 });
export const offline = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  padding: '8px 16px',
  textAlign: 'center',
  background: tone.warn.background,
  color: tone.warn.text,
});
export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  padding: '48px 16px',
  textAlign: 'center',
  color: color.soft,
});
const note = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  alignItems: 'flex-start',
  padding: 16,
  borderRadius: radius.card,
});
export const errorNote = style([
  note,
  { background: tone.error.background, color: tone.error.text },
]);
export const infoNote = style([note, { background: tone.info.background, color: tone.info.text }]);
export const successNote = style([
  note,
  { background: tone.success.background, color: tone.success.text },
]);
export const warnNote = style([note, { background: tone.warn.background, color: tone.warn.text }]);
export const track = style({
  height: 8,
  borderRadius: radius.chip,
  background: color.skeleton,
  overflow: 'hidden',
});
export const bar = style({
  height: '100%',
  borderRadius: radius.chip,
  background: theme.edge,
  ...forced.mark,
});
