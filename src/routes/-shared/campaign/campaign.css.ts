import { globalStyle, style } from '@vanilla-extract/css';
import { pictureOnPhone } from '../../../ui/layout/layout.css.ts';
import { color, shadow, theme } from '../../../ui/theme/contract.css.ts';
import { radius, type, wide } from '../../../ui/theme/tokens.ts';

const phone = wide.phone;
const pair = wide.pair;

/** Lead, action card and the rest: two columns on desktop, stacked on a phone. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '@media': {
    [pair]: {
      gridTemplateColumns: 'minmax(0, 1fr) 384px',
      gridTemplateRows: 'auto 1fr',
      gap: '24px 48px',
    },
  },
});
export const lead = style({
  minWidth: 0,
  '@media': { [pair]: { gridColumn: 1, gridRow: 1 } },
});
/**
 * Reserves the final height of the simulation, which loads after the first paint, so that what is
 * below does not shift under a press.
 */
export const simulation = style({
  minHeight: 450,
  '@media': { [phone]: { minHeight: 446 }, 'screen and (max-width: 400px)': { minHeight: 484 } },
});
/** The accepted amount as a figure. */
export const sum = style({ ...type.figure, fontVariantNumeric: 'tabular-nums lining-nums' });
export const aside = style({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '@media': { [pair]: { gridColumn: 2, gridRow: '1 / span 2', position: 'sticky', top: 24 } },
});
export const rest = style({ minWidth: 0, '@media': { [pair]: { gridColumn: 1, gridRow: 2 } } });

/** On a phone the picture comes first, full width. */
export const head = style({
  display: 'flex',
  flexDirection: 'column',
  overflowWrap: 'anywhere',
});
export const tags = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
export const name = style({});
globalStyle(`main h1${name}`, {
  ...type.hero,
  marginTop: 14,
  textWrap: 'balance',
  '@media': { [phone]: { fontSize: 28, lineHeight: '34px', marginTop: 12 } },
});
export const issuer = style({
  marginTop: 8,
  ...type.prose,
  color: color.text2,
  '@media': { [phone]: { marginTop: 4, fontSize: 15, lineHeight: '22px' } },
});
export const picture = style({
  display: 'block',
  width: '100%',
  height: 344,
  marginTop: 24,
  objectFit: 'cover',
  objectPosition: '50% 8%',
  borderRadius: radius.hero,
  background: theme.highlight,
  '@media': {
    [phone]: {
      order: -1,
      width: 'calc(100% + 32px)',
      maxWidth: 'none',
      ...pictureOnPhone,
      margin: '0 -16px 18px',
      borderRadius: 0,
    },
  },
});

// First on its page, it goes up to the header.
globalStyle(`${page}:first-child > ${lead}:first-child ${picture}`, {
  '@media': { [phone]: { marginTop: -20 } },
});

export const figures = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto auto auto 1.2fr',
  margin: '-52px 24px 0',
  padding: '18px 4px',
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.dialog,
  boxShadow: shadow.s3,
  '@media': {
    [phone]: {
      gridTemplateColumns: '1fr 1fr',
      margin: '18px 0 0',
      padding: 0,
      boxShadow: shadow.s1,
    },
  },
});
export const figure = style({
  minWidth: 0,
  padding: '0 20px',
  borderLeft: `1px solid ${color.line1}`,
  selectors: { '&:first-child': { borderLeft: 0 } },
  '@media': {
    [phone]: {
      padding: 16,
      selectors: {
        '&:nth-child(odd)': { borderLeft: 0 },
        '&:nth-child(n+3)': { borderTop: `1px solid ${color.line1}` },
      },
    },
  },
});
/** A figure's label stays on one line if possible, and all values share a baseline. */
export const figureName = style({ ...type.small, color: color.text3 });
globalStyle(`${figure} > dt`, {
  whiteSpace: 'nowrap',
  '@media': { [phone]: { whiteSpace: 'normal' } },
});
export const figureWhole = style({ margin: 0 });
export const figureValue = style({
  display: 'block',
  fontSize: 28,
  lineHeight: '36px',
  fontWeight: 600,
  letterSpacing: '-0.025em',
  wordSpacing: '-0.08em',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [phone]: { fontSize: 25, lineHeight: '32px' } },
});
export const figureUnit = style({
  fontSize: 16,
  letterSpacing: '-0.01em',
  wordSpacing: 0,
  color: color.text2,
});
globalStyle(`${figureValue} > span > span`, { fontSize: 16, letterSpacing: 0 });
export const figureLine = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  ...type.meta,
  color: color.text3,
});

/** The advisor's message. */
export const message = style({
  overflowWrap: 'anywhere',
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  gap: 14,
  margin: '24px 0 0',
  padding: 20,
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.dialog,
  boxShadow: shadow.s1,
});
export const words = style({ whiteSpace: 'pre-line', fontSize: 16, lineHeight: '26px' });
export const signature = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  marginTop: 12,
  ...type.small,
});
/** E-mail and phone with their icons. */
export const contact = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  color: color.text2,
  fontWeight: 500,
  textDecoration: 'none',
  '@media': { [phone]: { minHeight: 44 } },
});

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 24,
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.hero,
  boxShadow: shadow.s3,
  '@media': { [phone]: { padding: 16, borderRadius: radius.dialog, boxShadow: shadow.s1 } },
});
export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 8,
});
globalStyle(`main ${cardHead} > h2`, {
  fontSize: 19,
  lineHeight: '26px',
  letterSpacing: '-0.016em',
});

/** Links to sections; on a phone the sections simply follow each other. */
export const anchors = style({
  display: 'flex',
  gap: 4,
  marginTop: 8,
  borderBottom: `1px solid ${color.line2}`,
  '@media': { [phone]: { display: 'none' } },
});
globalStyle(`${anchors} > a`, {
  padding: '8px 12px 12px',
  fontSize: 15,
  lineHeight: '22px',
  fontWeight: 500,
  color: color.text2,
  textDecoration: 'none',
});
globalStyle(`${anchors} > a:hover`, { color: color.text });
globalStyle(`${anchors} > a:first-child`, { paddingLeft: 0 });
export const section = style({
  marginTop: 56,
  scrollMarginTop: 24,
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  selectors: { '&:first-of-type': { marginTop: 24 } },
  '@media': { [phone]: { marginTop: 40, selectors: { '&:first-of-type': { marginTop: 16 } } } },
});
export const prose = style({
  ...type.prose,
  maxWidth: '66ch',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  color: color.text2,
  '@media': { [phone]: { fontSize: 16, lineHeight: '25px' } },
});
export const checks = style({
  display: 'grid',
  gap: 10,
  marginTop: 6,
  padding: 0,
  listStyle: 'none',
});
globalStyle(`${checks} > li`, {
  display: 'flex',
  overflowWrap: 'anywhere',
  gap: 10,
  fontSize: 15.5,
  lineHeight: '24px',
  fontWeight: 500,
});
globalStyle(`${checks} svg`, { flexShrink: 0, marginTop: 3, color: color.pos });
export const sheet = style({
  padding: '8px 20px',
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.dialog,
  boxShadow: shadow.s1,
  '@media': { [phone]: { padding: '6px 16px' } },
});
export const chartSheet = style([sheet, { padding: '20px 20px 12px' }]);
export const line = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  gap: 14,
  alignItems: 'center',
  padding: '12px 0',
  borderTop: `1px solid ${color.line1}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
const tile = style({
  width: 40,
  height: 40,
  borderRadius: radius.menu,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
});
export const plainTile = style([tile, { background: color.sunken, color: color.text2 }]);
export const riskTile = style([tile, { background: color.warnGround, color: color.warn }]);
export const lineName = style({
  overflowWrap: 'anywhere',
  fontSize: 15.5,
  lineHeight: '22px',
  fontWeight: 600,
});
