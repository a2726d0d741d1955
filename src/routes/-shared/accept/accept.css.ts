import { globalStyle, style } from '@vanilla-extract/css';
import { color, shadow, theme } from '../../../ui/theme/contract.css.ts';
import { radius, type, wide } from '../../../ui/theme/tokens.ts';
import { flush, quiet } from '../../../ui/theme/utility.css.ts';

const phone = wide.phone;

/** The step at the left, the summary at the right. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '@media': {
    [wide.pair]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 384px)', columnGap: 64 },
  },
});
export const main = style({ display: 'flex', flexDirection: 'column', gap: 24, minWidth: 0 });
/** A phone has the arrow above the steps. */
export const firstBack = style([flush, { '@media': { [phone]: { display: 'none' } } }]);
export const lead = style({ marginTop: -16, ...type.prose, color: color.text2 });
export const chartSheet = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '16px 20px 12px',
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.dialog,
  boxShadow: shadow.s1,
  '@media': { [phone]: { padding: 16 } },
});
/** As high as what is drawn once an amount is typed: "Dalej" below it must not move meanwhile. */
export const reserved = style({ minHeight: 336, '@media': { [phone]: { minHeight: 356 } } });
/** The same where "Dalej" stands in a fixed bar on a phone. */
export const reservedOnDesk = style({ minHeight: 336, '@media': { [phone]: { minHeight: 0 } } });

/** In the middle of the room that the drawing will take. */
export const awaited = style([quiet, { margin: 'auto', textAlign: 'center', maxWidth: '34ch' }]);

export const summary = style({
  overflow: 'hidden',
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.hero,
  boxShadow: shadow.s3,
  '@media': {
    [wide.pair]: { position: 'sticky', top: 24 },
    [phone]: { boxShadow: shadow.s1, borderRadius: radius.dialog },
  },
});
export const summaryPicture = style({
  display: 'block',
  width: '100%',
  height: 132,
  objectFit: 'cover',
  objectPosition: '50% 20%',
  background: theme.highlight,
  // There the offer itself, one page back, begins with it.
  '@media': { [phone]: { display: 'none' } },
});
export const summaryBody = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '20px 24px 24px',
  fontSize: 14.5,
  lineHeight: '22px',
  '@media': { [phone]: { padding: 16 } },
});
globalStyle(`main ${summaryBody} > div > h2`, { ...type.card });
export const product = style({ ...type.small, color: color.text3 });
export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '0 12px',
  paddingTop: 12,
  borderTop: `1px solid ${color.line2}`,
  fontWeight: 600,
});
export const totalFigure = style({
  ...type.figure,
  wordSpacing: '-0.08em',
  fontVariantNumeric: 'tabular-nums lining-nums',
});
globalStyle(`${totalFigure} > span > span`, { fontSize: 16, letterSpacing: 0 });
export const person = style({ display: 'flex', alignItems: 'center', gap: 12, ...type.small });

/** A section of the final review, with its edit link. */
export const reviewCard = style({
  padding: '14px 20px',
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.dialog,
  boxShadow: shadow.s1,
  '@media': { [phone]: { padding: '12px 16px' } },
});
export const reviewHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 12,
});
globalStyle(`main ${reviewHead} > h2`, { ...type.card });
/** Emphasises the amount to pay. */
export const reviewSum = style([
  reviewCard,
  { background: theme.highlight, borderColor: theme.brandLine },
]);
export const small = style({ ...type.meta, color: color.text3, textAlign: 'center' });

export const tile = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 64,
  height: 64,
  borderRadius: radius.hero,
  background: color.posGround,
  color: color.pos,
});
export const nextSteps = style({ margin: 0, padding: 0, listStyle: 'none' });
globalStyle(`${nextSteps} > li`, {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: 12,
  paddingBottom: 20,
});
globalStyle(`${nextSteps} > li:not(:last-child)::before`, {
  content: '""',
  position: 'absolute',
  left: 15.5,
  top: 36,
  bottom: 4,
  width: 1,
  background: color.line3,
});
globalStyle(`${nextSteps} > li > span:first-child`, {
  width: 32,
  height: 32,
  borderRadius: 99,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  background: color.sunken,
  color: color.text2,
});
globalStyle(`${nextSteps} > li:first-child > span:first-child`, {
  background: theme.main,
  color: theme.on,
});
globalStyle(`${nextSteps} b`, { display: 'block', fontWeight: 600 });
export const nextLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
});
globalStyle(`${nextLine} > span`, { ...type.small, color: color.text3 });
globalStyle(`${nextSteps} p`, { ...type.small, color: color.text2 });
