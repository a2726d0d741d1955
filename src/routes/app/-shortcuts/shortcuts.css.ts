import { style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/tokens.ts';

export const key = style({
  minWidth: 28,
  padding: '2px 8px',
  border: `1px solid ${color.lineStrong}`,
  borderBottomWidth: 2,
  borderRadius: 6,
  background: color.page,
  fontFamily: 'inherit',
  fontSize: 14,
  textAlign: 'center',
});
