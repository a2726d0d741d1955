import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/contract.css.ts';
import { type, wide } from '../../../ui/theme/tokens.ts';
import { job, jobWords } from './queue.css.ts';

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
      [phone]: { gridTemplateAreas: '"icon words tag" "icon reason reason"' },
    },
  },
]);
/** On a phone the network stands beside the name alone: the reason needs the line. */
export const helpWords = style([jobWords, { '@media': { [phone]: { display: 'contents' } } }]);
globalStyle(`${helpWords} > a`, { gridArea: 'words' });
globalStyle(`${helpWords} > p`, { gridArea: 'reason' });
export const network = style({ gridArea: 'tag' });

/** Holds the fade at the edge beyond which the table continues. */
export const frame = style({ position: 'relative' });
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
  // Where the table scrolls anyway, heads of three lines would only push it down.
  '@media': { 'screen and (max-width: 1099px)': { whiteSpace: 'nowrap' } },
});
/** Words that stay in one line. */
export const whole = style({ whiteSpace: 'nowrap' });
export const networkRow = style({ background: color.sunken, fontWeight: 600 });
/** Frozen while the numbers scroll under it. */
export const name = style({
  position: 'sticky',
  left: 0,
  zIndex: 1,
  minWidth: 190,
  padding: '10px 12px 10px 20px',
  textAlign: 'left',
  verticalAlign: 'top',
  lineHeight: '20px',
  fontWeight: 'inherit',
  borderTop: `1px solid ${color.line1}`,
  background: color.surface,
  selectors: {
    [`${networkRow} > &`]: { background: color.sunken },
    '[data-scrolled=true] &': {
      boxShadow: `1px 0 0 ${color.line2}, 8px 0 12px -8px rgba(38, 32, 20, .12)`,
    },
  },
  // Where totals are scrolled out of view, names and numbers are vertically centred.
  '@media': {
    [phone]: {
      minWidth: 152,
      padding: '0 12px 0 16px',
      verticalAlign: 'middle',
      // The longest word of a name would leave no room for the numbers.
      overflowWrap: 'anywhere',
    },
  },
});
/** Below the network's name, past the arrow that folds it. */
export const person = style([
  name,
  { paddingLeft: 42, '@media': { [phone]: { paddingLeft: 38 } } },
]);
export const personName = style({
  '@media': { [phone]: { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
});
export const cell = style({
  padding: '6px 12px',
  textAlign: 'right',
  verticalAlign: 'top',
  lineHeight: '28px',
  whiteSpace: 'nowrap',
  borderTop: `1px solid ${color.line1}`,
  selectors: { '&:last-child': { paddingRight: 20 } },
  '@media': { [phone]: { paddingBlock: 0, lineHeight: '44px', verticalAlign: 'middle' } },
});
/** A number and the sums of its offers: below it, on a phone before it, in the same line. */
export const counted = style({
  '@media': {
    [phone]: {
      display: 'flex',
      flexDirection: 'row-reverse',
      alignItems: 'center',
      justifyContent: 'flex-start',
    },
  },
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
  '@media': { [phone]: { minHeight: 44 } },
});
export const foldArrow = style({
  flex: 'none',
  color: color.text3,
  selectors: { '[aria-expanded=true] > &': { transform: 'rotate(90deg)' } },
});
