import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color, theme } from '../../../../ui/theme/contract.css.ts';
import { radius, type, wide } from '../../../../ui/theme/tokens.ts';
import { sheet } from '../../../../ui/theme/utility.css.ts';

export { body, head, lead, name, way, ways, who } from '../../../-shared/record.css.ts';

const phone = wide.phone;
const figures = 'tabular-nums lining-nums';

export const sum = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 2,
  margin: 0,
  '@media': {
    [phone]: {
      flexBasis: '100%',
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
    },
  },
});
export const sumName = style({ ...type.meta, color: color.text3 });
export const sumFigure = style({
  ...type.record,
  margin: 0,
  wordSpacing: '-0.06em',
  fontVariantNumeric: figures,
});
globalStyle(`${sumFigure} > span > span`, { fontSize: 16, letterSpacing: 0 });
export const sumStatus = style({
  margin: 0,
  '@media': { [phone]: { flexBasis: '100%' } },
});

export const journey = style([
  sheet,
  { padding: '20px 24px 18px', '@media': { [phone]: { padding: 16 } } },
]);
export const headEnd = style({ marginLeft: 'auto', marginBlock: -4, marginRight: -8 });

/** On desktop the next step is beside the facts; on a phone before them. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '@media': {
    [wide.pair]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 352px)',
      gridTemplateRows: 'auto 1fr',
    },
  },
});
export const column = style({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 });
export const places = styleVariants({
  next: { '@media': { [wide.pair]: { gridColumn: 2, gridRow: 1 } } },
  main: { '@media': { [wide.pair]: { gridColumn: 1, gridRow: '1 / span 2' } } },
  side: { '@media': { [wide.pair]: { gridColumn: 2, gridRow: 2 } } },
});

export const next = style([
  sheet,
  {
    padding: '18px 20px',
    borderColor: theme.brandLine,
    background: `linear-gradient(180deg, ${theme.highlight}, ${color.surface} 85%)`,
    '@media': { [phone]: { padding: 16 } },
    selectors: {
      // A brand's light tint would be glaring in dark mode.
      '[data-mode=dark] &': { background: theme.soft },
    },
  },
]);
export const nextName = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  ...type.meta,
  color: color.text3,
});
export const nextTitle = style({ ...type.card, marginTop: 6 });
export const nextWords = style({
  ...type.small,
  marginTop: 4,
  color: color.text2,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
export const nextActs = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 14 });
globalStyle(`${nextActs} > *`, { flex: '1 1 auto' });
globalStyle(`${nextActs} > :first-child`, { flexBasis: '100%' });

/** Product: picture and names. */
export const product = style({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  margin: 0,
  padding: '4px 0 14px',
});
export const thumb = style({
  flexShrink: 0,
  width: 52,
  height: 52,
  objectFit: 'cover',
  borderRadius: radius.control,
});
export const productName = style({
  margin: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
export const productLine = style({ margin: 0, ...type.small, color: color.text3 });

export const documents = style({ margin: 0, padding: '0 0 8px', listStyle: 'none' });
export const document = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) auto 20px',
  alignItems: 'center',
  gap: '2px 12px',
  padding: '10px 20px',
  borderTop: `1px solid ${color.line1}`,
  '@media': { [phone]: { gridTemplateColumns: '36px minmax(0, 1fr) 20px', padding: '10px 16px' } },
});
/** A downloadable row. */
export const file = style([document, { selectors: { '&:hover': { background: color.hover } } }]);
export const tile = style({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: radius.menu,
  background: color.sunken,
  color: color.text2,
});
export const fileWords = style({ minWidth: 0 });
/** The button covers its row. */
export const fileName = style({
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 600,
  textAlign: 'left',
  color: 'inherit',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:hover, &:focus-visible': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '&[aria-disabled=true]': { cursor: 'progress' },
  },
});
export const noFile = style({ fontSize: 14, lineHeight: '20px', fontWeight: 600 });
export const fileLine = style({ ...type.meta, color: color.text3, fontVariantNumeric: figures });
export const fileTag = style({
  '@media': { [phone]: { gridColumn: 2, gridRow: 2, justifySelf: 'start' } },
});
export const fileSign = style({ display: 'grid', color: color.text3 });

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: 6, marginBottom: 12 });
export const words = style({
  maxWidth: '66ch',
  color: color.text2,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

export const person = style({ display: 'flex', alignItems: 'center', gap: 12 });

export const events = style({
  margin: 0,
  padding: '2px 20px 20px',
  listStyle: 'none',
  '@media': { [phone]: { padding: '2px 16px 16px' } },
});
export const event = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  gap: 12,
  paddingBottom: 18,
  ...type.small,
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      left: 11.5,
      top: 26,
      bottom: 2,
      width: 1,
      background: color.line2,
    },
  },
});
export const dot = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: 99,
  background: color.sunken,
  color: color.text2,
});
export const eventName = style({ paddingTop: 2, fontWeight: 500 });
export const eventLine = style({ color: color.text3, overflowWrap: 'anywhere' });
/** In the lines in which it was typed. */
export const eventReason = style([eventLine, { whiteSpace: 'pre-line' }]);
export const eventTime = style({
  paddingTop: 2,
  ...type.meta,
  color: color.text3,
  whiteSpace: 'nowrap',
  fontVariantNumeric: figures,
});
