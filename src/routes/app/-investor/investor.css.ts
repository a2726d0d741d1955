import { globalStyle, style } from '@vanilla-extract/css';
import { color, shadow, theme } from '../../../ui/theme/contract.css.ts';
import { radius, type, wide } from '../../../ui/theme/tokens.ts';

const phone = wide.phone;
const figures = 'tabular-nums lining-nums';

export const page = style({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 });
/** On a phone the panel leaves no room above a page, for the picture that an offer begins with. */
export const acceptance = style({ '@media': { [phone]: { paddingTop: 16 } } });
export const sheet = style({
  minWidth: 0,
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.dialog,
  boxShadow: shadow.s1,
});
export const sheetHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minHeight: 28,
  padding: '18px 24px 8px',
  '@media': { [phone]: { padding: '14px 16px 6px' } },
});
globalStyle(`main ${sheetHead} > h2`, type.card);
export const body = style({
  padding: '4px 24px 18px',
  '@media': { [phone]: { padding: '2px 16px 14px' } },
});
export const headEnd = style({ marginLeft: 'auto' });
export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  marginLeft: 'auto',
  ...type.small,
  fontWeight: 500,
  color: color.text2,
  '@media': { [phone]: { minHeight: 44 } },
});

/** Pending tasks: why, of what, deadline, link. */
export const jobs = style({ margin: 0, padding: '0 0 8px', listStyle: 'none' });
export const job = style({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '2px 14px',
  padding: '12px 24px',
  borderTop: `1px solid ${color.line1}`,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': {
    [phone]: {
      gridTemplateColumns: '36px minmax(0, 1fr)',
      rowGap: 8,
      padding: '12px 16px',
    },
  },
});
export const jobName = style({
  display: 'block',
  fontSize: 15,
  lineHeight: '21px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
export const line = style({ ...type.small, color: color.text3, overflowWrap: 'anywhere' });
/** On a phone deadline and link are below the text, within thumb reach. */
export const jobTag = style({ '@media': { [phone]: { gridColumn: 2, justifySelf: 'start' } } });
export const jobWay = style({
  gridColumn: 4,
  justifySelf: 'end',
  '@media': { [phone]: { gridColumn: '1 / -1', justifySelf: 'stretch' } },
});
globalStyle(`${jobWay} > a`, { '@media': { [phone]: { width: '100%', minHeight: 44 } } });
export const idle = style({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '2px 24px 18px',
  color: color.text2,
  '@media': { [phone]: { padding: '2px 16px 16px' } },
});

/** Totals per currency; the largest comes first and is the widest. */
export const sums = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  '@media': { [phone]: { gap: 12 } },
});
export const sum = style([
  sheet,
  { padding: '18px 24px 20px', '@media': { [phone]: { padding: 16 } } },
]);
export const sumHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 8px',
  minHeight: 24,
});
globalStyle(`main ${sumHead} > h2`, {
  fontSize: 14.5,
  lineHeight: '22px',
  fontWeight: 400,
  letterSpacing: 0,
  color: color.text3,
});
export const sumFigure = style({
  ...type.figureL,
  margin: '2px 0 0',
  wordSpacing: '-0.08em',
  fontVariantNumeric: figures,
  '@media': { 'screen and (max-width: 359px)': { fontSize: 29 } },
});
globalStyle(`${sumFigure} > span > span`, { fontSize: 18, letterSpacing: 0 });
export const gained = style({ color: color.pos });
globalStyle(`${gained} > span > span`, { color: color.text3 });
export const split = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '10px 12px',
  margin: '14px 0 0',
  paddingTop: 14,
  borderTop: `1px solid ${color.line1}`,
});
globalStyle(`${split} dt`, { ...type.meta, color: color.text3 });
globalStyle(`${split} dd`, {
  margin: 0,
  fontSize: 15,
  lineHeight: '22px',
  fontWeight: 600,
  fontVariantNumeric: figures,
});
export const next = style({
  margin: '14px 0 0',
  paddingTop: 14,
  borderTop: `1px solid ${color.line1}`,
});
export const strong = style({ display: 'block', fontWeight: 600 });

/** Investments as a table; without the room for it as rows. */
export const holdings = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14.5,
  lineHeight: '21px',
});
globalStyle(`${holdings} td a${line}`, { fontWeight: 400 });
globalStyle(`${holdings} th`, {
  padding: '0 12px 10px',
  textAlign: 'left',
  fontSize: 12.5,
  lineHeight: '16px',
  fontWeight: 500,
  verticalAlign: 'bottom',
  color: color.text3,
});
globalStyle(`${holdings} td`, { padding: '13px 12px', borderTop: `1px solid ${color.line1}` });
globalStyle(`${holdings} :is(td, th):first-child`, { paddingLeft: 24, minWidth: 180 });
globalStyle(`${holdings} :is(td, th):last-child`, { paddingRight: 24 });
globalStyle(`${holdings} tbody tr:hover`, { background: color.hover });
export const right = style({ fontVariantNumeric: figures });
globalStyle(`${holdings} ${right}`, { textAlign: 'right' });
export const holdingName = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const term = style({ width: 132, display: 'grid', gap: 5 });
export const rows = style({ margin: 0, padding: '0 0 4px', listStyle: 'none' });
export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  padding: '12px 24px',
  borderTop: `1px solid ${color.line1}`,
  '@media': { [phone]: { padding: '12px 16px' } },
});
/** The whole row links to the offer on a phone. */
export const rowWay = style({
  fontSize: 15.5,
  lineHeight: '21px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '::after': { content: '""', position: 'absolute', inset: 0 },
});
export const rowEnd = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 2,
  fontWeight: 600,
});

/** An inline link. */
export const flow = style({
  fontWeight: 400,
  color: color.text2,
  overflowWrap: 'anywhere',
  '@media': { [phone]: { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
});

/** Offers to decide on, side by side. */
export const offers = style({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
});
export const offer = style([
  sheet,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: 6,
    padding: '18px 20px',
    selectors: {
      '&:hover': { boxShadow: shadow.s2 },
      '&:focus-within': { borderColor: theme.edge },
    },
    '@media': { [phone]: { padding: 16 } },
  },
]);

/** A log: one entry per line, its date at the right. */
export const records = style({ margin: 0, padding: 0, listStyle: 'none' });
export const record = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: '0 12px',
  padding: '12px 0',
  borderTop: `1px solid ${color.line1}`,
  overflowWrap: 'anywhere',
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 } },
});
globalStyle(`${record} button`, { marginTop: 8 });
globalStyle(`${record} > svg`, { marginTop: 2, color: color.text3 });
export const recordHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
});
export const recordName = style({ fontWeight: 600 });
export const given = style({});
globalStyle(`${record} > svg${given}`, { color: color.pos });

/** A group of fields to choose from, folded until it is needed. */
export const fieldGroup = style({ borderTop: `1px solid ${color.line1}` });
globalStyle(`${fieldGroup} > summary`, {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
});
globalStyle(`${fieldGroup} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${fieldGroup} > summary > svg`, {
  marginLeft: 'auto',
  color: color.text3,
  transition: 'transform 180ms',
});
globalStyle(`${fieldGroup}[open] > summary > svg`, { transform: 'rotate(180deg)' });
export const fieldChoices = style({ margin: 0, padding: '0 0 16px', border: 0, minWidth: 0 });
/** Below its checkbox, and as far in as the checkbox’s words. */
export const fieldNote = style({ paddingLeft: 28 });
