import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color } from '../ui/theme/contract.css.ts';
import { oneLine, radius } from '../ui/theme/tokens.ts';
import { hidden, pulse } from './machines.css.ts';

export { hidden };

/** On a telephone it scrolls, as its words would be too small. */
export const mapRoom = style({ overflowX: 'auto' });
/** Height follows width; on a low screen text stays readable and the page scrolls. */
export const map = style({
  width: '100%',
  maxHeight: 'max(540px, calc(100dvh - 140px))',
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  '@media': { '(max-width: 900px)': { maxHeight: 'none', minWidth: 520 } },
});
globalStyle(`${map} svg`, { maxWidth: 'none' });
export const place = recipe({
  base: {
    // React Flow disables pointer events of what cannot be selected; this is a link.
    pointerEvents: 'auto',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    padding: '6px 12px',
    background: color.surface,
    border: `1px solid ${color.line3}`,
    borderRadius: radius.card,
    fontSize: 13,
    lineHeight: '18px',
    color: color.text2,
    textDecoration: 'none',
    ':hover': { borderColor: color.text3 },
  },
  variants: {
    isLit: {
      true: {
        borderColor: color.focus,
        boxShadow: `0 0 0 2px ${color.focus}`,
        '@media': {
          '(prefers-reduced-motion: no-preference)': {
            animation: `${pulse} 1.6s ease-in-out infinite`,
          },
        },
      },
    },
  },
});
export const placeHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 8,
  whiteSpace: 'nowrap',
});
export const placeName = style({ fontSize: 15, fontWeight: 600, color: color.text });
export const placeLine = style(oneLine);
/** Whoever tells charts something and is none: no link, so no card. */
export const voice = style({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  width: '100%',
  height: '100%',
  padding: '0 12px',
  background: color.canvas,
  border: `1px dashed ${color.line3}`,
  borderRadius: 16,
  fontSize: 13,
  color: color.text2,
});
export const note = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  boxSizing: 'border-box',
  width: '100%',
  height: '100%',
  padding: '0 8px',
  fontSize: 13,
  lineHeight: '17px',
  color: color.text2,
});
export const sample = style({
  width: 28,
  height: 8,
  display: 'inline-block',
  marginRight: 8,
  verticalAlign: 'middle',
});
export const area = style({
  boxSizing: 'border-box',
  width: '100%',
  height: '100%',
  padding: '10px 16px',
  background: color.canvas,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  fontSize: 13,
  fontWeight: 600,
  color: color.text2,
});
