import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/contract.css.ts';
import { radius, type, wide } from '../../../ui/theme/tokens.ts';
import { sheet } from '../../../ui/theme/utility.css.ts';

const phone = wide.phone;
const desk = 'screen and (min-width: 1100px)';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  alignItems: 'start',
  '@media': { [desk]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 336px)' } },
});
/** What stands beside the queue. */
export const column = style({ display: 'flex', flexDirection: 'column', gap: 14, minWidth: 0 });
export const whole = style({ gridColumn: '1 / -1' });

export const sheetHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '14px 20px 10px',
  '@media': { [phone]: { padding: '12px 16px 8px' } },
});
export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  marginLeft: 'auto',
  minHeight: 28,
  ...type.small,
  fontWeight: 500,
  color: color.text2,
  textDecoration: 'none',
  '@media': { [phone]: { minHeight: 44 } },
});

export const jobs = style({ margin: 0, padding: 0, listStyle: 'none' });
export const job = style({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) auto 132px',
  alignItems: 'center',
  gap: '2px 14px',
  padding: '10px 14px 10px 20px',
  borderTop: `1px solid ${color.line1}`,
  selectors: { '&:hover': { background: color.hover } },
  '@media': { [phone]: { gridTemplateColumns: '36px minmax(0, 1fr) auto', padding: '12px 16px' } },
});
// The name is the way there; a second one takes the room of its reason on a phone.
globalStyle(`${job} > a`, {
  justifySelf: 'end',
  '@media': { [phone]: { display: 'none' } },
});
const tile = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 36,
  height: 36,
  borderRadius: radius.menu,
});
export const tiles = styleVariants({
  plain: [tile, { background: color.sunken, color: color.text2 }],
  warn: [tile, { background: color.warnGround, color: color.warn }],
  neg: [tile, { background: color.negGround, color: color.neg }],
});
export const jobWords = style({ minWidth: 0 });
export const jobName = style({
  fontWeight: 600,
  color: 'inherit',
  overflowWrap: 'anywhere',
  '@media': { [phone]: { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
});
export const jobReason = style({ ...type.small, color: color.text3 });
export const jobTag = style({ justifySelf: 'start' });

export const total = style({
  padding: '18px 20px',
  selectors: { '& + &': { borderTop: `1px solid ${color.line1}` } },
  '@media': { [phone]: { padding: '14px 16px' } },
});
export const totalName = style({});
globalStyle(`${sheet} ${totalName}`, { ...type.small, fontWeight: 400, letterSpacing: 0 });
globalStyle(`${totalName} > a`, { color: color.text3, fontWeight: 400 });
globalStyle(`${totalName} > a`, {
  '@media': { [phone]: { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
});
export const totalFigure = style({
  ...type.figure,
  wordSpacing: '-0.08em',
  fontVariantNumeric: 'tabular-nums lining-nums',
});
globalStyle(`${totalFigure} > span > span`, { fontSize: 15, letterSpacing: 0 });
export const totalSecond = style({ ...type.part, fontVariantNumeric: 'tabular-nums' });

export const pipelineBody = style({
  padding: '4px 20px 18px',
  '@media': { [phone]: { padding: '4px 16px 14px' } },
});
export const pipeline = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  margin: '14px 0 0',
  padding: 0,
  listStyle: 'none',
  '@media': {
    'screen and (max-width: 1099px)': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      rowGap: 14,
    },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
  },
});
export const stage = style({
  minWidth: 0,
  paddingLeft: 16,
  paddingRight: 8,
  borderLeft: `1px solid ${color.line1}`,
  selectors: { '&:first-child': { paddingLeft: 0, borderLeft: 0 } },
  '@media': {
    [phone]: {
      padding: 0,
      borderLeft: 0,
      borderTop: `1px solid ${color.line1}`,
      selectors: { '&:first-child': { borderTop: 0 } },
    },
  },
});
export const stageWay = style({
  display: 'block',
  color: 'inherit',
  '@media': {
    [phone]: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      minHeight: 44,
    },
  },
});
export const stageName = style({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  ...type.small,
  fontWeight: 500,
});
export const stageCount = style({
  display: 'block',
  fontSize: 21,
  lineHeight: '30px',
  fontWeight: 600,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const stageSums = style({
  display: 'flex',
  flexDirection: 'column',
  ...type.meta,
  color: color.text2,
  '@media': { [phone]: { paddingBottom: 10, marginTop: -6, alignItems: 'flex-end' } },
});

export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 14,
  padding: '12px 20px',
  borderTop: `1px solid ${color.line1}`,
  '@media': { [phone]: { padding: '10px 16px' } },
});
export const when = style({ textAlign: 'right', whiteSpace: 'nowrap', ...type.small });

export const history = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: '6px 20px 16px',
  listStyle: 'none',
  '@media': { [phone]: { padding: '4px 16px 14px' } },
});
export const event = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '26px minmax(0, 1fr) auto',
  gap: '0 12px',
  paddingBottom: 14,
  ...type.small,
  selectors: {
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      left: 12.5,
      top: 26,
      bottom: -2,
      width: 1,
      background: color.line2,
    },
    '&:last-child': { paddingBottom: 0 },
  },
});
export const dot = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: 26,
  borderRadius: radius.chip,
  background: color.sunken,
});
export const eventTime = style({ ...type.meta, color: color.text3, whiteSpace: 'nowrap' });
