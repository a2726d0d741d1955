import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color } from '../ui/theme/contract.css.ts';
import { radius } from '../ui/theme/tokens.ts';

const lit = { background: '#D7F0DF', borderColor: '#156B3A' };
const aimed = '#0B57D0';

export const page = style({ maxWidth: 1600, margin: '0 auto', padding: '24px 24px 64px' });
export const canvas = style({
  height: 'min(76vh, 760px)',
  minHeight: 360,
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
});
// An arrow's picture has no width of its own; what is drawn lies outside of it.
globalStyle(`${canvas} svg`, { maxWidth: 'none' });
globalStyle(`${canvas} .react-flow__attribution a`, { color: color.text3 });
export const panel = style({ fontSize: 12, color: color.text3 });
export const hidden = style({ visibility: 'hidden' });

export const box = recipe({
  base: {
    position: 'relative',
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    padding: '8px 16px',
    border: '1px solid #85857F',
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
    isLeaf: {
      true: {
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        background: color.surface,
        textAlign: 'center',
        whiteSpace: 'nowrap',
      },
      false: { background: color.canvas },
    },
    isLit: { true: { ...lit, boxShadow: '0 0 0 1.5px #156B3A' } },
    isAimed: { true: { outline: `3px solid ${aimed}`, outlineOffset: 2 } },
  },
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
export const two = style({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
});
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
globalStyle(`${table} thead th`, { fontWeight: 600 });
globalStyle(`${table} tr[data-lit] > *`, lit);
globalStyle(`${table} tr[data-untested] > *`, { color: color.neg });
globalStyle(`${table} tr[data-aimed] > *`, { boxShadow: `inset 0 0 0 2px ${aimed}` });
