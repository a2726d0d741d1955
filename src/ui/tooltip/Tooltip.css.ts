import { keyframes, style } from '@vanilla-extract/css';
import { color, shadow } from '../theme/contract.css.ts';
import { easing, layer, motion, radius } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
export const content = style({
  zIndex: layer.popover,
  maxWidth: 320,
  padding: '6px 10px',
  borderRadius: radius.control,
  background: color.inverse,
  color: color.inverseText,
  fontSize: 13,
  lineHeight: '18px',
  fontWeight: 500,
  boxShadow: shadow.s3,
  overflowWrap: 'anywhere',
  animation: `${appear} ${motion.hover} ${easing}`,
});
