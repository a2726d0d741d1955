import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../ui/theme/contract.css.ts';

/** A screen of a state, at most at its original width. */
export const shot = style({
  display: 'block',
  // Never upscaled, as that would blur it.
  alignSelf: 'start',
  justifySelf: 'start',
  maxWidth: '100%',
  border: `1px solid ${color.line2}`,
  borderRadius: 8,
});
export const noShot = style({
  padding: '8px 12px',
  border: `1px dashed ${color.line3}`,
  borderRadius: 8,
  color: color.text2,
});
export const shots = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  alignItems: 'start',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
});
globalStyle(`${shots} a`, { overflowWrap: 'anywhere' });
export const tests = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  overflowWrap: 'anywhere',
});
/** A table wider than a phone scrolls by itself; the page does not. */
export const across = style({ overflowX: 'auto' });
