import { globalStyle, style } from '@vanilla-extract/css';
import { color, shadow, theme } from '../theme/contract.css.ts';
import { forced, layer, radius, wide } from '../theme/tokens.ts';
import { flush } from '../theme/utility.css.ts';

export const scroll = style({
  // Words for screen readers are placed absolutely: without this they would widen the page.
  position: 'relative',
  overflowX: 'auto',
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
});
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 14,
  lineHeight: '20px',
  selectors: { '&[aria-busy=true]': { cursor: 'progress' } },
});
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.sticky,
  padding: '0 12px',
  height: 40,
  background: color.canvas,
  borderBottom: `1px solid ${color.line2}`,
  textAlign: 'left',
  fontSize: 13,
  fontWeight: 600,
  color: color.text3,
  whiteSpace: 'nowrap',
  selectors: {
    // Rows that wait for newer ones stay readable: the line under the head says that they wait.
    '[aria-busy=true] &': { boxShadow: `inset 0 -3px 0 ${theme.edge}` },
    '&:first-child': { left: 0, zIndex: layer.sticky + 1 },
    '&[data-kind=money]': { textAlign: 'right' },
  },
});
export const sort = style({
  display: 'inline-flex',
  gap: 4,
  alignItems: 'center',
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  fontWeight: 600,
  cursor: 'pointer',
});
export const cell = style({
  height: 44,
  padding: '6px 12px',
  borderBottom: `1px solid ${color.sunken}`,
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { position: 'sticky', left: 0, background: color.surface },
    '&[data-kind=money]': { textAlign: 'right' },
    'tr:last-child > &': { borderBottom: 0 },
    'tr:hover > &': { background: theme.highlight },
  },
});
// Rows with buttons are no higher than the others.
globalStyle(`${cell} button`, { minHeight: 32, paddingBlock: 4 });
/** Quiet buttons of a row. */
export const actions = style([
  flush,
  { display: 'flex', '@media': { [wide.phone]: { flexWrap: 'wrap' } } },
]);
export const cards = style({ display: 'flex', flexDirection: 'column', gap: 12 });
export const cardHead = style({ display: 'flex', gap: 12, alignItems: 'center' });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
});
export const toolbar = style({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });
export const grow = style({ flex: 1 });
export const search = style({ width: 280, '@media': { [wide.phone]: { width: '100%' } } });
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  padding: '4px 12px',
  border: `1px solid ${color.line3}`,
  borderRadius: radius.chip,
  background: theme.highlight,
  fontWeight: 600,
  cursor: 'pointer',
});
export const segments = style({
  display: 'inline-flex',
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  overflow: 'hidden',
});
export const segment = style({
  position: 'relative',
  padding: '9px 16px',
  fontWeight: 600,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: theme.main, color: theme.on, ...forced.mark },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: -4 },
  },
});
export const board = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(232px, 1fr)',
  gap: 16,
  overflowX: 'auto',
  paddingBottom: 8,
  '@media': { [wide.phone]: { gridAutoFlow: 'row', gridAutoColumns: 'auto', overflow: 'visible' } },
});
export const column = style({
  background: color.sunken,
  borderRadius: radius.card,
  padding: 10,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  minWidth: 0,
});
export const columnHead = style({
  padding: '4px 4px 0',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
});
export const columnTitle = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontWeight: 600,
});
export const card = style({
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.control,
  padding: 12,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  overflowWrap: 'anywhere',
});
export const tabs = style({ display: 'flex', gap: 4, overflowX: 'auto', paddingBottom: 4 });
export const tab = style({
  padding: '8px 12px',
  border: `1px solid ${color.line3}`,
  borderRadius: radius.chip,
  background: color.surface,
  whiteSpace: 'nowrap',
  fontWeight: 600,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected=true]': {
      background: theme.main,
      color: theme.on,
      borderColor: theme.main,
      ...forced.mark,
    },
  },
});
export const cardMore = style({ cursor: 'pointer', padding: '8px 0', fontWeight: 600 });
export const box = style({
  width: 20,
  height: 20,
  margin: 0,
  verticalAlign: 'middle',
  accentColor: theme.main,
});
/** What can be done with the chosen rows; it stays in sight. */
export const selectionBar = style({
  position: 'sticky',
  bottom: 8,
  zIndex: layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '12px 16px',
  background: color.surface,
  border: `1px solid ${color.line3}`,
  borderRadius: radius.card,
  boxShadow: shadow.s2,
});
