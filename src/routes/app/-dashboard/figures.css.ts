import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/contract.css.ts';
import { type, wide } from '../../../ui/theme/tokens.ts';
import { sheet } from '../../../ui/theme/utility.css.ts';

const phone = wide.phone;
/** Three figures beside each other. */
const thirds = 'screen and (min-width: 768px) and (max-width: 1099px)';

/** As high as the queue beside it; on a phone two figures are side by side. */
export const figures = style([
  sheet,
  {
    display: 'flex',
    flexDirection: 'column',
    '@media': {
      [phone]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
      [thirds]: {
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      },
    },
  },
]);
export const total = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flex: 1,
  minWidth: 0,
  padding: '18px 20px',
  selectors: { '& + &': { borderTop: `1px solid ${color.line1}` } },
  '@media': {
    'screen and (max-width: 1099px)': {
      justifyContent: 'flex-start',
      selectors: { '& + &': { borderTop: 0, borderLeft: `1px solid ${color.line1}` } },
    },
    [phone]: {
      padding: '12px 16px 14px',
      selectors: {
        '&:last-child': {
          gridColumn: '1 / -1',
          borderLeft: 0,
          borderTop: `1px solid ${color.line1}`,
        },
      },
    },
  },
});
export const totalName = style({});
globalStyle(`${figures} ${totalName}`, {
  ...type.small,
  fontWeight: 400,
  letterSpacing: 0,
  color: color.text3,
  // A third has too little room for the longest name: the figures below stand on one line all the same.
  '@media': { [thirds]: { minHeight: 40 } },
});
globalStyle(`${totalName} > a`, {
  color: 'inherit',
  fontWeight: 400,
  '@media': { [phone]: { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
});
export const totalFigure = style({
  ...type.figure,
  wordSpacing: '-0.08em',
  fontVariantNumeric: 'tabular-nums lining-nums',
});
globalStyle(`${totalFigure} > span > span`, { fontSize: 15, letterSpacing: 0 });
export const totalSecond = style({ ...type.part, fontVariantNumeric: 'tabular-nums' });

/** Text and its sparkline. */
export const growth = style({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 12,
  // Two lines beside the figure are higher than it, and would push it down.
  '@media': { [thirds]: { alignItems: 'baseline' } },
});
/** Gains are the only green text. */
export const gain = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  ...type.small,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: color.pos,
});
globalStyle(`${gain} span`, { color: 'inherit' });
// Beside an amount that does not wrap, an arrow would be what gives way.
globalStyle(`${gain} > svg`, { flex: 'none' });
export const period = style({ ...type.small, color: color.text3 });
export const course = style({
  flex: '0 1 150px',
  minWidth: 0,
  // A third of a narrow page has room for amounts alone.
  '@media': { 'screen and (max-width: 1099px)': { display: 'none' } },
});
export const compared = style({ textAlign: 'right', ...type.small });
export const difference = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
  fontWeight: 500,
});
