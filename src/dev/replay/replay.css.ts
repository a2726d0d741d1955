import { globalStyle, style } from '@vanilla-extract/css';
import * as field from '../../ui/field/field.css.ts';
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
export const file = style([field.file, { width: 112 }]);
globalStyle(`${file}::file-selector-button`, { minHeight: 28, padding: '0 12px', fontSize: 13 });
