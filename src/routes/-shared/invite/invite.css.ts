import { style } from '@vanilla-extract/css';
import { color, theme } from '../../../ui/theme/contract.css.ts';
import { radius } from '../../../ui/theme/tokens.ts';

export const mail = style({ display: 'flex', flexDirection: 'column', gap: 8 });
export const subject = style({ color: color.text3, overflowWrap: 'anywhere' });
export const sheet = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 24,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  background: color.surface,
  overflowWrap: 'anywhere',
});
export const sender = style({ fontSize: 20, fontWeight: 700, color: theme.link });
export const quote = style({
  margin: 0,
  padding: '12px 16px',
  borderLeft: `3px solid ${color.line2}`,
  whiteSpace: 'pre-line',
});
export const action = style({
  display: 'inline-block',
  padding: '14px 24px',
  borderRadius: 8,
  background: theme.main,
  color: theme.on,
  fontWeight: 600,
});
export const small = style({ fontSize: 14, lineHeight: '20px', color: color.text3 });
export const contact = style([
  small,
  { paddingTop: 16, borderTop: `1px solid ${color.line2}`, fontSize: 13 },
]);
export const addresses = style({
  margin: '4px 0 0 28px',
  padding: 0,
  listStyle: 'none',
  fontSize: 14,
  lineHeight: '22px',
  color: color.text3,
  overflowWrap: 'anywhere',
  maxHeight: 176,
  overflowY: 'auto',
});
