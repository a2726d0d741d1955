import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { thumb } from '../theme/tokens.ts';

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: '0 24px' });
globalStyle(`${ways} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: thumb,
  fontWeight: 500,
  color: 'inherit',
  overflowWrap: 'anywhere',
});
globalStyle(`${ways} svg`, { flexShrink: 0, color: color.text3 });
