import { style } from '@vanilla-extract/css';
import { color, layer, radius, shadow } from '../theme/tokens.ts';

export const content = style({
  zIndex: layer.popover,
  maxWidth: 320,
  padding: '8px 12px',
  borderRadius: radius.control,
  background: color.text,
  color: color.surface,
  fontSize: 14,
  lineHeight: '20px',
  boxShadow: shadow.s2,
  overflowWrap: 'anywhere',
});
