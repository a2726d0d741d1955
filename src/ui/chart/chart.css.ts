import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { forced, radius, type } from '../theme/tokens.ts';

const { data } = color;
/**
 * Planned: hatched in the soft tone with an outline, so that it differs in shape, not only in
 * colour.
 */
const hatch = (line: string, soft: string) => ({
  background: `repeating-linear-gradient(135deg, ${soft} 0 3px, ${color.surface} 3px 6px)`,
  boxShadow: `inset 0 0 0 1.5px ${line}`,
});

/** Text stays legible over the lines that cross it. */
const overLines = {
  zIndex: 1,
  textShadow: ['-1px 0', '1px 0', '0 -1px', '0 1px', '0 0 3px', '0 0 3px']
    .map((shift) => `${shift} ${color.surface}`)
    .join(),
};

export const figure = style({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 });
/** Bars are positioned by month; figures above and days below are text, not graphics. */
export const plot = style({
  position: 'relative',
  isolation: 'isolate',
  height: 168,
  margin: '0 4px',
  borderBottom: `1px solid ${color.line3}`,
});
export const gridLine = style({
  position: 'absolute',
  left: -4,
  right: -4,
  borderTop: `1px dashed ${data.grid}`,
});
/** Future payments, as opposed to paid ones. */
export const future = style({
  position: 'absolute',
  top: 0,
  right: -4,
  bottom: 0,
  background: color.canvas,
  borderLeft: `1px dashed ${color.text3}`,
  borderRadius: `0 ${radius.tag}px ${radius.tag}px 0`,
});
const today = style({
  position: 'absolute',
  ...overLines,
  top: 0,
  ...type.meta,
  fontWeight: 600,
  color: color.text2,
});
/** The word for today beside its line, or below the row of figures. */
export const todayAt = {
  before: style([today, { transform: 'translateX(calc(-100% - 6px))' }]),
  after: style([today, { transform: 'translateX(6px)' }]),
  below: style([today, { top: 34, transform: 'translateX(calc(-100% - 6px))' }]),
};
const place = style({ position: 'absolute', bottom: 0, transform: 'translateX(-50%)' });
export const bar = style([
  place,
  {
    minWidth: 3,
    minHeight: 2,
    borderRadius: '4px 4px 0 0',
    background: data.d2,
    ...forced.mark,
  },
]);
/** Hollow, where the pattern is not drawn: what is paid is full. */
const hollow = {
  '@media': {
    '(forced-colors: active)': {
      boxSizing: 'border-box',
      background: 'Canvas',
      border: '2px solid Highlight',
    },
  },
} as const;
export const barPlanned = style([bar, hatch(data.d1, data.d1Soft), hollow]);
export const barPaid = style([bar, { background: data.d1 }]);
/** Repaid principal: a marker, because as a bar it would dwarf the rest. */
export const markerAlone = style([place, { width: 0 }]);
export const marker = style([markerAlone, { borderLeft: `2px dotted ${data.d3}`, ...forced.rest }]);
export const markerHead = style({
  position: 'absolute',
  top: -5,
  left: -6,
  width: 10,
  height: 10,
  background: data.d3,
  transform: 'rotate(45deg)',
  ...forced.mark,
});
const words = style([
  place,
  {
    ...overLines,
    whiteSpace: 'nowrap',
    fontSize: 12.5,
    lineHeight: '16px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    wordSpacing: '-0.04em',
  },
]);
export const value = words;
/** Keeps labels at the edges inside the plot. */
export const edgeStart = style({ transform: 'translateX(-12px)' });
export const edgeEnd = style({ transform: 'translateX(calc(-100% + 12px))', textAlign: 'right' });
export const axis = style({
  position: 'relative',
  isolation: 'isolate',
  height: 38,
  margin: '0 4px',
});
export const tick = style({
  position: 'absolute',
  ...overLines,
  top: 0,
  transform: 'translateX(-50%)',
  whiteSpace: 'nowrap',
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  color: color.text3,
  fontVariantNumeric: 'tabular-nums',
  '@media': { 'screen and (max-width: 359px)': { fontSize: 11 } },
});
export const year = style([tick, { top: 19, fontWeight: 600, color: color.text2 }]);
export const yearLine = style({
  position: 'absolute',
  top: 4,
  height: 30,
  borderLeft: `1px solid ${color.line2}`,
});

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  ...type.small,
  color: color.text2,
});
export const legendItem = style({ display: 'inline-flex', alignItems: 'center', gap: 7 });
const swatch = style({ width: 12, height: 12, borderRadius: 3, flexShrink: 0, ...forced.mark });
export const swatches = {
  interest: style([swatch, { background: data.d2 }]),
  paid: style([swatch, { background: data.d1 }]),
  planned: style([swatch, hatch(data.d1, data.d1Soft), hollow]),
  capital: style([
    swatch,
    { width: 9, height: 9, borderRadius: 0, transform: 'rotate(45deg)', background: data.d3 },
  ]),
};

export const scroll = style({ overflowX: 'auto' });
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  ...type.small,
  fontWeight: 400,
  color: color.text,
});
export const cell = style({
  padding: '8px 0 8px 12px',
  textAlign: 'right',
  borderBottom: `1px solid ${color.line1}`,
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { textAlign: 'left', paddingLeft: 0 },
    'thead &': { fontWeight: 500, color: color.text3 },
    'tfoot &': { fontWeight: 600, borderBottom: 0 },
  },
});

/** Parts of a whole side by side, each labelled below. */
export const funnel = style({ display: 'flex', gap: 3, height: 12 });
export const funnelPart = style({
  minWidth: 4,
  borderRadius: 3,
  ...forced.mark,
  selectors: {
    '&:first-child': { borderRadius: '6px 3px 3px 6px' },
    '&:last-child': { borderRadius: '3px 6px 6px 3px' },
  },
});

/** The course of one figure, next to its text. */
export const sparkline = style({ display: 'block', width: 160, maxWidth: '100%', height: 36 });
