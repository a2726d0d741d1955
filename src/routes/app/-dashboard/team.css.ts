import { style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/contract.css.ts';
import { type, wide } from '../../../ui/theme/tokens.ts';
import { job } from './queue.css.ts';

const phone = wide.phone;

/** An advisor who needs help: why, in which network. */
export const help = style([
  job,
  {
    gridTemplateColumns: '36px minmax(0, 1fr) auto',
    gridTemplateAreas: '"icon words tag"',
    '@media': {
      'screen and (max-width: 1023px)': {
        gridTemplateColumns: '36px minmax(0, 1fr) auto',
        gridTemplateAreas: '"icon words tag"',
      },
    },
  },
]);
export const network = style({ gridArea: 'tag' });

export const scroll = style({
  position: 'relative',
  overflowX: 'auto',
  ':focus-visible': { outlineOffset: -2 },
  '@media': { print: { overflow: 'visible' } },
});
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  ...type.small,
  fontVariantNumeric: 'tabular-nums lining-nums',
  paddingBottom: 8,
});
export const head = style({
  ...type.meta,
  padding: '6px 12px 8px 20px',
  textAlign: 'left',
  verticalAlign: 'bottom',
  color: color.text3,
  '@media': { [phone]: { paddingLeft: 16 } },
});
export const headNumber = style({
  ...type.meta,
  padding: '6px 12px 8px',
  textAlign: 'right',
  verticalAlign: 'bottom',
  color: color.text3,
  selectors: { '&:last-child': { paddingRight: 20 } },
});
export const networkRow = style({ background: color.sunken, fontWeight: 600 });
/** Frozen while the numbers scroll under it. */
export const name = style({
  position: 'sticky',
  left: 0,
  zIndex: 1,
  minWidth: 150,
  padding: '6px 12px 6px 20px',
  textAlign: 'left',
  verticalAlign: 'top',
  lineHeight: '28px',
  fontWeight: 'inherit',
  borderTop: `1px solid ${color.line1}`,
  background: color.surface,
  selectors: { [`${networkRow} > &`]: { background: color.sunken } },
  // Where totals are scrolled out of view, names and numbers are vertically centred.
  '@media': {
    [phone]: { minWidth: 132, paddingLeft: 16, lineHeight: '44px', verticalAlign: 'middle' },
  },
});
export const cell = style({
  padding: '6px 12px',
  textAlign: 'right',
  verticalAlign: 'top',
  lineHeight: '28px',
  whiteSpace: 'nowrap',
  borderTop: `1px solid ${color.line1}`,
  selectors: { '&:last-child': { paddingRight: 20 } },
  '@media': { [phone]: { lineHeight: '44px', verticalAlign: 'middle' } },
});
export const count = style({
  display: 'block',
  minWidth: 28,
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  '@media': { [phone]: { minWidth: 44, minHeight: 44 } },
});
export const sum = style({
  display: 'block',
  ...type.meta,
  fontWeight: 400,
  lineHeight: '18px',
  color: color.text3,
});
export const trend = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  fontWeight: 400,
  color: color.text3,
});
/** Expands and collapses the advisors of a network; its arrow rotates. */
export const fold = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  lineHeight: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
});
export const foldArrow = style({
  flex: 'none',
  color: color.text3,
  selectors: { '[aria-expanded=true] > &': { transform: 'rotate(90deg)' } },
});
