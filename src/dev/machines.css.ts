import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color } from '../ui/theme/contract.css.ts';
import { radius } from '../ui/theme/tokens.ts';

const lit = { boxShadow: `inset 3px 0 0 ${color.focus}`, background: color.infoGround };
const aimed = color.focus;

/** Background, border and text colour of a box or tag, by the nature of its state. */
const tinted = {
  waits: { background: color.infoGround, borderColor: color.infoLine, color: color.info },
  works: { background: color.warnGround, borderColor: color.warnLine, color: color.warn },
  failed: { background: color.negGround, borderColor: color.negLine, color: color.neg },
  ends: { background: color.posGround, borderColor: color.posLine, color: color.pos },
};

export const page = style({ padding: '12px 24px 16px' });
export const canvas = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 420,
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
});
// An arrow's SVG has no width; what is drawn overflows it.
globalStyle(`${canvas} svg`, { maxWidth: 'none' });
// React Flow's own parts in our colours, light and dark.
globalStyle('.react-flow', {
  vars: {
    '--xy-background-color': 'transparent',
    '--xy-attribution-background-color': 'transparent',
    '--xy-controls-button-background-color': color.surface,
    '--xy-controls-button-background-color-hover': color.hover,
    '--xy-controls-button-color': color.text2,
    '--xy-controls-button-color-hover': color.text,
    '--xy-controls-button-border-color': color.line2,
  },
});
globalStyle('.react-flow .react-flow__attribution a', { color: color.text3 });
export const panel = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px',
  fontSize: 12,
  color: color.text2,
});
export const tag = recipe({
  base: { padding: '1px 8px', border: '1px solid', borderRadius: radius.chip },
  variants: { nature: tinted },
});
export const fold = style({
  padding: '2px 8px',
  border: 0,
  borderRadius: radius.chip,
  background: color.panel,
  font: 'inherit',
  fontSize: 13,
  fontWeight: 600,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  color: color.text,
  cursor: 'pointer',
  ':hover': { background: color.hover },
});
export const foldedWords = style({ display: 'block', paddingLeft: 22, color: color.text2 });
export const hidden = style({ visibility: 'hidden' });

export const pulse = keyframes({
  '50%': { boxShadow: `0 0 0 6px color-mix(in srgb, ${color.focus} 45%, transparent)` },
});
const leaf = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  whiteSpace: 'nowrap',
});

export const box = recipe({
  base: {
    position: 'relative',
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    padding: '8px 16px',
    border: `1px solid ${color.control}`,
    borderRadius: 10,
    fontSize: 13,
    lineHeight: '18px',
    color: color.text,
    overflow: 'visible',
  },
  variants: {
    kind: {
      atomic: {},
      compound: {},
      history: {},
      parallel: { borderStyle: 'dashed' },
      final: { borderStyle: 'double', borderWidth: 4, padding: '5px 13px' },
    },
    nature: {
      waits: [leaf, tinted.waits],
      works: [leaf, tinted.works],
      failed: [leaf, tinted.failed],
      ends: [leaf, tinted.ends],
      group: { background: color.panel },
    },
    isLit: {
      true: {
        boxShadow: `0 0 0 3px ${color.focus}`,
        '@media': {
          '(prefers-reduced-motion: no-preference)': {
            animation: `${pulse} 1.6s ease-in-out infinite`,
          },
        },
      },
    },
    isAimed: { true: { outline: `3px dashed ${aimed}`, outlineOffset: 4 } },
  },
});

/** The screen of a state in its box: its upper part, where it is a phone's. */
export const thumb = style({
  marginTop: 6,
  objectFit: 'cover',
  objectPosition: 'top',
  background: color.canvas,
  border: `1px solid ${color.line2}`,
  borderRadius: 4,
});

export const words = recipe({
  base: {
    fontSize: 12,
    fill: color.text2,
    // A halo separates text from lines behind it.
    paintOrder: 'stroke',
    stroke: color.surface,
    strokeWidth: 4,
    strokeLinejoin: 'round',
  },
  variants: { isUntested: { true: { fill: color.neg } } },
});
export const initial = style({
  position: 'absolute',
  top: -17,
  left: 6,
  width: 10,
  height: 10,
  borderRadius: 5,
  background: color.text,
});

export const scroll = style({
  overflow: 'auto',
  maxHeight: 480,
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  padding: 12,
});
export const mono = style([
  scroll,
  {
    margin: 0,
    maxHeight: 320,
    font: '13px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    listStyle: 'none',
  },
]);
/** The chart at the left, details at the right; stacked if narrow. */
export const panes = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(340px, 460px)',
  height: 'calc(100dvh - 158px)',
  minHeight: 520,
  '@media': {
    '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', height: 'auto' },
  },
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  padding: '8px 16px 16px',
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
});
export const part = style({
  borderBottom: `1px solid ${color.line1}`,
  paddingBlock: 8,
  selectors: { '&:first-child': { paddingTop: 0 } },
});
export const atBase = style({ display: 'flex', alignItems: 'flex-end', gap: 8, marginBottom: 8 });
globalStyle(`${part} > summary`, { padding: '6px 0', fontWeight: 600, cursor: 'pointer' });
export const asked = style({
  padding: '8px 12px',
  background: color.warnGround,
  border: `1px solid ${color.warnLine}`,
  borderRadius: radius.card,
});
globalStyle(`${asked} select`, { maxWidth: '100%' });
export const partHead = style({ fontSize: 15, fontWeight: 600 });
export const told = style({ overflow: 'auto', minHeight: 0, flex: 1 });
export const table = style({
  borderCollapse: 'collapse',
  width: '100%',
  background: color.surface,
});
globalStyle(`${table} th, ${table} td`, {
  padding: '6px 10px',
  border: `1px solid ${color.line2}`,
  textAlign: 'left',
  verticalAlign: 'top',
  fontWeight: 400,
});
// A long path must not squeeze the text next to it.
globalStyle(`${told} ${table} th`, { overflowWrap: 'anywhere', minWidth: 120 });
globalStyle(`${table} thead th`, { fontWeight: 600 });
globalStyle(`${table} tr[data-lit] > *`, lit);
globalStyle(`${table} tr[data-untested] > *`, { color: color.neg });
globalStyle(`${table} tr[data-aimed] > *`, { boxShadow: `inset 0 0 0 2px ${aimed}` });
