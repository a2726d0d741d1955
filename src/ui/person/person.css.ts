import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';

const circle = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  borderRadius: 999,
  fontWeight: 600,
  letterSpacing: '0.01em',
  lineHeight: 1,
});
const { person } = color;
export const grounds = styleVariants({
  0: [circle, { background: person.ground0, color: person.text0 }],
  1: [circle, { background: person.ground1, color: person.text1 }],
  2: [circle, { background: person.ground2, color: person.text2 }],
  3: [circle, { background: person.ground3, color: person.text3 }],
  4: [circle, { background: person.ground4, color: person.text4 }],
});
