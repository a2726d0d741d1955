import { globalStyle, style } from '@vanilla-extract/css';
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
/** Its own words would say that no file was chosen; the button is drawn as ours are. */
export const file = style({ width: 112, color: 'transparent' });
globalStyle(`${file}::file-selector-button`, {
  minHeight: 28,
  padding: '0 12px',
  font: 'inherit',
  fontWeight: 600,
  color: color.text,
  background: color.surface,
  border: `1px solid ${color.line3}`,
  borderRadius: 8,
  cursor: 'pointer',
});
globalStyle(`${file}::file-selector-button:hover`, { background: color.hover });
