import { style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/contract.css.ts';

export const key = style({
  minWidth: 28,
  padding: '2px 8px',
  border: `1px solid ${color.line3}`,
  borderBottomWidth: 2,
  borderRadius: 6,
  background: color.canvas,
  fontFamily: 'inherit',
  fontSize: 14,
  textAlign: 'center',
});
