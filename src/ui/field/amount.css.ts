import { style, styleVariants } from '@vanilla-extract/css';
import { color, shadow, theme } from '../theme/contract.css.ts';
import { easing, motion, radius, thumb, wide } from '../theme/tokens.ts';

const frame = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  background: color.surface,
  border: `1px solid ${color.control}`,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  wordSpacing: '-0.06em',
  selectors: {
    '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
    '&:has([aria-invalid=true])': {
      borderColor: color.neg,
      boxShadow: `inset 0 0 0 1px ${color.neg}`,
    },
  },
});
export const frames = styleVariants({
  card: [
    frame,
    { height: 60, paddingRight: 16, borderRadius: radius.card, fontSize: 26, lineHeight: '32px' },
  ],
  page: [
    frame,
    {
      height: 96,
      paddingRight: 26,
      borderRadius: radius.dialog,
      fontSize: 48,
      lineHeight: '56px',
      selectors: { '&:focus-within': { outlineWidth: 3, outlineOffset: 0 } },
      '@media': {
        [wide.phone]: { height: 80, paddingRight: 18, fontSize: 38, lineHeight: '46px' },
      },
    },
  ],
});
export const input = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: '0 0 0 16px',
  border: 0,
  background: 'none',
  font: 'inherit',
  letterSpacing: 'inherit',
  wordSpacing: 'inherit',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
  // The frame shows the focus instead.
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const currency = style({
  flexShrink: 0,
  fontSize: '0.55em',
  fontWeight: 500,
  letterSpacing: 0,
  color: color.text3,
});

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  paddingTop: 6,
  '@media': {
    // Side by side, however narrow: a last one alone on a line would look chosen.
    [wide.phone]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 8 },
  },
});
export const chip = style({
  minHeight: 40,
  padding: '8px 16px',
  border: `1px solid ${color.line3}`,
  borderRadius: radius.chip,
  background: color.surface,
  fontSize: 15,
  lineHeight: '22px',
  fontWeight: 500,
  wordSpacing: '-0.04em',
  fontVariantNumeric: 'tabular-nums lining-nums',
  cursor: 'pointer',
  transition: `background-color ${motion.hover} ${easing}`,
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-pressed=true]': {
      borderColor: theme.edge,
      background: theme.soft,
      boxShadow: `inset 0 0 0 1px ${theme.edge}`,
      fontWeight: 600,
    },
  },
  '@media': { [wide.phone]: { minHeight: thumb, padding: '8px 0', whiteSpace: 'nowrap' } },
});

/** The slider of an amount: a track with a round thumb, filled in the brand's colour. */
export const part = '--reached';
export const slider = style({
  appearance: 'none',
  width: '100%',
  height: 28,
  margin: '4px 0 0',
  background: 'none',
  cursor: 'pointer',
  '@media': { [wide.phone]: { height: thumb } },
  selectors: {
    '&::-webkit-slider-runnable-track': {
      height: 4,
      borderRadius: 2,
      background: `linear-gradient(to right, ${theme.edge} var(${part}), ${color.line3} var(${part}))`,
    },
    '&::-moz-range-track': { height: 4, borderRadius: 2, background: color.line3 },
    '&::-moz-range-progress': { height: 4, borderRadius: 2, background: theme.edge },
    '&::-webkit-slider-thumb': {
      appearance: 'none',
      width: 20,
      height: 20,
      marginTop: -8,
      border: `2px solid ${theme.edge}`,
      borderRadius: 99,
      background: color.surface,
      boxShadow: shadow.s2,
    },
    '&::-moz-range-thumb': {
      width: 16,
      height: 16,
      border: `2px solid ${theme.edge}`,
      borderRadius: 99,
      background: color.surface,
    },
  },
});
export const ends = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: 12.5,
  lineHeight: '18px',
  color: color.text3,
  fontVariantNumeric: 'tabular-nums',
});
