import { style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/contract.css.ts';
import { radius, type, wide } from '../../../ui/theme/tokens.ts';

const phone = wide.phone;
const desk = 'screen and (min-width: 1100px)';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  '@media': {
    [desk]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 336px)' },
    // Extends the touch target of its head's button.
    [wide.phone]: { marginTop: 12 },
  },
});
/** Two lists side by side, the longer one wider. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  gridColumn: '1 / -1',
  '@media': { [desk]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 412px)' } },
});
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
  position: 'relative',
  minWidth: 0,
  paddingLeft: 16,
  paddingRight: 8,
  borderLeft: `1px solid ${color.line1}`,
  selectors: { '&:first-child': { paddingLeft: 0, borderLeft: 0 } },
  '@media': {
    [phone]: {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 44,
      padding: '6px 0',
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
      // Name and count form one link; the totals are between them.
      display: 'contents',
    },
  },
});
export const stageName = style({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  ...type.small,
  fontWeight: 500,
  '@media': {
    [phone]: {
      ...type.body,
      marginRight: 'auto',
      selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
    },
  },
});
export const stageCount = style({
  display: 'block',
  fontSize: 21,
  lineHeight: '30px',
  fontWeight: 600,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': {
    [phone]: { order: 2, minWidth: 34, textAlign: 'right', fontSize: 16, lineHeight: '22px' },
  },
});
export const stageSums = style({
  display: 'flex',
  flexDirection: 'column',
  ...type.meta,
  color: color.text2,
  '@media': { [phone]: { order: 1, ...type.small, color: color.text3, alignItems: 'flex-end' } },
});

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
