import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius } from '../theme/tokens.ts';
import { theme } from '../theme/contract.css.ts';

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  minWidth: 0,
  selectors: { '&[data-wrong=true]': { borderLeft: `4px solid ${color.error}`, paddingLeft: 14 } },
});
export const label = style({ fontWeight: 600 });
export const optional = style({ fontWeight: 400, color: color.soft });
export const hint = style({ fontSize: 14, lineHeight: '20px', color: color.soft });
export const error = style({
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 600,
  color: color.error,
});
export const input = style({
  width: '100%',
  minHeight: 40,
  padding: '8px 12px',
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  selectors: {
    '&[aria-invalid=true]': {
      borderColor: color.error,
      boxShadow: `inset 0 0 0 1px ${color.error}`,
    },
    '[data-size=public] &': { minHeight: 48, padding: '12px 14px', fontSize: 17 },
  },
});
export const short = style({ maxWidth: 240 });
export const area = style([input, { minHeight: 112, resize: 'vertical' }]);
export const select = style([input, { appearance: 'auto', cursor: 'pointer' }]);
export const withButton = style({ position: 'relative', display: 'flex' });
export const inside = style({
  position: 'absolute',
  right: 4,
  top: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
});
// A button within a field is as high as the field lets it be.
globalStyle(`${inside} > button`, { minHeight: 32, paddingTop: 4, paddingBottom: 4 });
export const check = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: 12,
  alignItems: 'start',
  padding: '8px 0',
  cursor: 'pointer',
});
export const box = style({ width: 22, height: 22, margin: 0, accentColor: theme.main });
export const dates = style({ display: 'flex', gap: 12, flexWrap: 'wrap' });
export const datePart = style({ display: 'flex', flexDirection: 'column', gap: 4, width: 72 });
export const yearPart = style([datePart, { width: 104 }]);
export const summary = style({
  border: `2px solid ${color.error}`,
  borderRadius: radius.card,
  background: color.surface,
  padding: 20,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
});
export const summaryLink = style({ color: color.error, fontWeight: 600 });
export const drop = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  alignItems: 'flex-start',
  padding: 20,
  border: `1px dashed ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
});
