import { style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { radius } from '../../ui/theme/tokens.ts';

export const bar = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: '8px 12px',
  fontSize: 13,
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
});
export const slider = style({ flex: '1 1 160px', minWidth: 0, accentColor: color.focus });
export const told = style({
  margin: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
