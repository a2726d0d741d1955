import { globalStyle, style } from '@vanilla-extract/css';
import { color, theme } from '../theme/contract.css.ts';
import { mosaicAbove, mosaicHeight, mosaicPicture } from './mosaic.css.ts';
import { radius, thumb, type, wide } from '../theme/tokens.ts';

const tall = ['100vh', '100dvh'];
/** From this width the pictures are beside the form instead of above it. */
const pair = wide.pair;

export const page = style({
  minHeight: tall,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: `${mosaicHeight}px auto`,
  background: color.panel,
  '@media': {
    [pair]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(440px, 40%)',
      gridTemplateRows: 'auto',
    },
  },
});
/**
 * The background between the pictures is the brand's colour; texts stand on it, never on a picture.
 */
export const mosaic = style({
  ...mosaicAbove,
  overflow: 'hidden',
  color: theme.on,
  '@media': {
    [pair]: {
      position: 'sticky',
      top: 12,
      height: ['calc(100vh - 24px)', 'calc(100dvh - 24px)'],
      minHeight: 620,
      margin: '12px 0 12px 12px',
      gap: 8,
      gridTemplateColumns: '1.1fr 1fr 1fr',
      gridTemplateRows: 'minmax(0, 1.15fr) minmax(0, 1fr) minmax(min-content, .98fr)',
      borderRadius: radius.hero,
    },
    '(forced-colors: active)': { border: '1px solid CanvasText' },
  },
});
globalStyle(`${mosaic} > img`, mosaicPicture);
const onDesk = (gridColumn: string, gridRow: number) =>
  style({ '@media': { [pair]: { gridColumn, gridRow, borderRadius: radius.tag } } });
const late = { display: 'none', '@media': { [pair]: { display: 'block' } } };
globalStyle(`${mosaic} > img:nth-of-type(n + 3)`, late);
export const tiles = [
  onDesk('1 / 3', 1),
  onDesk('3', 1),
  onDesk('1', 2),
  onDesk('2 / 4', 2),
  onDesk('3', 3),
];
export const own = style({
  gridColumn: '1 / -1',
  '@media': { [pair]: { gridRow: '1 / 3' } },
});
export const words = style({
  display: 'none',
  '@media': {
    [pair]: {
      gridColumn: '1 / 3',
      gridRow: 3,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      gap: 10,
      padding: '28px 36px 32px',
    },
  },
});
export const headline = style({
  ...type.title,
  textWrap: 'balance',
  '@media': { 'screen and (max-width: 1279px)': { fontSize: 27, lineHeight: '34px' } },
});
export const welcome = style({ fontSize: 16.5, lineHeight: '26px', maxWidth: '44ch' });

export const side = style({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 32,
  padding: '16px 24px 24px',
  fontSize: 16,
  lineHeight: '24px',
  '@media': {
    [pair]: { padding: '36px 56px 32px' },
    [wide.phone]: { gap: 24, padding: '12px 16px 20px' },
  },
});
const column = { width: '100%', maxWidth: 420, marginInline: 'auto' };
export const head = style({
  ...column,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
});
// Aligns the text of a quiet button with the edge of the column.
globalStyle(`${head} > button`, { marginRight: -10 });
export const main = style({
  ...column,
  marginBlock: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  '@media': { [wide.phone]: { marginTop: 12 } },
});
// A standalone link has the height of a touch target; one within a sentence does not.
globalStyle(`${main} :is(div, form) > a`, {
  '@media': { [wide.phone]: { display: 'inline-flex', alignItems: 'center', minHeight: thumb } },
});
globalStyle(`${main} h1`, { ...type.record, fontSize: 28, lineHeight: '35px' });
export const foot = style({
  ...column,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  ...type.small,
  color: color.text3,
});
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: 4, marginLeft: -10 });
/** Below a title: who the page is for, or how it works. */
export const lead = style({
  marginTop: -12,
  fontSize: 15.5,
  lineHeight: '24px',
  color: color.text2,
});
