import { globalStyle, style } from '@vanilla-extract/css';
import { color, shadow, theme } from '../../../../ui/theme/contract.css.ts';
import { radius, type, wide } from '../../../../ui/theme/tokens.ts';
import { views } from '../../../../ui/table/views.css.ts';

const phone = wide.phone;
const figures = 'tabular-nums lining-nums';

/** On a phone part of the page's head, as the views of other lists are. */
export const states = style([views, { '@media': { [phone]: { marginTop: -16 } } }]);
export const cards = style({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  '@media': { [phone]: { gap: 12 } },
});
const sheet = style({
  minWidth: 0,
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  boxShadow: shadow.s1,
});
/** The whole card is a link. */
export const card = style([
  sheet,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    selectors: {
      '&:hover': { boxShadow: shadow.s2 },
      '&:focus-within': { borderColor: theme.edge },
    },
  },
]);
export const picture = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  background: color.sunken,
});
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 10,
  padding: '14px 16px 16px',
});
export const phase = style({
  position: 'absolute',
  top: 10,
  left: 10,
  padding: '2px 10px',
  borderRadius: radius.chip,
  // Text on a picture is on white even in dark mode, as pictures do not change.
  background: 'rgba(255, 255, 255, .92)',
  color: '#1B1A17',
  ...type.meta,
  fontWeight: 600,
});
export const name = style({});
globalStyle(`main h2${name}`, { ...type.card, margin: 0 });
export const way = style({
  color: 'inherit',
  overflowWrap: 'anywhere',
  '::after': { content: '""', position: 'absolute', inset: 0 },
});
export const line = style({ ...type.small, color: color.text3 });
/** Progress; aligned at the bottom of cards in a row. */
export const progress = style({ display: 'grid', gap: 6, marginTop: 'auto' });
export const sums = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 12px',
  margin: 0,
  fontVariantNumeric: figures,
});
globalStyle(`${sums} dt`, { ...type.meta, color: color.text3 });
globalStyle(`${sums} dd`, { margin: 0, fontWeight: 600 });

/** One campaign: facts and progress at the left, its offers at the right. */
export const hero = style([
  sheet,
  {
    display: 'grid',
    overflow: 'hidden',
    gridTemplateColumns: '300px minmax(0, 1fr)',
    '@media': { 'screen and (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
]);
export const heroPicture = style({
  display: 'block',
  width: '100%',
  height: '100%',
  minHeight: 180,
  maxHeight: 260,
  objectFit: 'cover',
  background: color.sunken,
});
export const heroBody = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '18px 20px',
  minWidth: 0,
  '@media': { [phone]: { padding: 16 } },
});
export const offers = style({ margin: 0, padding: 0, listStyle: 'none' });
export const offer = style({
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '8px 0',
  borderTop: `1px solid ${color.line1}`,
});
export const offerEnd = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  ...type.small,
  fontVariantNumeric: figures,
});
export const offerName = style([way, { fontWeight: 600 }]);
