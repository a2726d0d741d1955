import { globalStyle, style } from '@vanilla-extract/css';
import { color, shadow, theme } from '../theme/contract.css.ts';
import { easing, layer, motion, wide } from '../theme/tokens.ts';

const head36 = 36;
const row40 = 40;

/**
 * A table spans its sheet from edge to edge; on a page with a single list it takes the remaining
 * height.
 */
export const region = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  margin: '0 -24px',
  borderTop: `1px solid ${color.line2}`,
  borderBottom: `1px solid ${color.line2}`,
  '@media': { print: { display: 'block', margin: 0, border: 0 } },
});
export const scroll = style({
  // Visually hidden texts are absolutely positioned: without this they would widen the page.
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  scrollPaddingTop: head36 + 4,
  scrollPaddingBottom: 56,
  background: color.surface,
  ':focus-visible': { outlineOffset: -2 },
  '@media': { print: { overflow: 'visible' } },
});
/** Indicates that the row continues; disappears at the end (Table.tsx). */
export const fade = style({
  position: 'absolute',
  top: 0,
  right: 0,
  bottom: 0,
  width: 48,
  background: `linear-gradient(90deg, transparent, ${color.surface})`,
  opacity: 0,
  pointerEvents: 'none',
  transition: `opacity ${motion.hover} ${easing}`,
  zIndex: layer.sticky + 2,
  selectors: { '[data-more=true] > &': { opacity: 1 } },
  '@media': { '(forced-colors: active), print': { display: 'none' } },
});
export const table = style({
  width: 'max-content',
  minWidth: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13.25,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  selectors: { '&[aria-busy=true]': { cursor: 'progress' } },
});
/** Frozen while the rest scrolls; line and shadow appear once it covers something. */
const frozen = {
  '[data-scrolled=true] &[data-frozen=last]': {
    boxShadow: `1px 0 0 ${color.line2}, 8px 0 12px -8px rgba(38, 32, 20, .12)`,
  },
} as const;
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.sticky,
  height: head36,
  padding: '0 8px',
  background: color.panel,
  borderBottom: `1px solid ${color.line2}`,
  textAlign: 'left',
  fontSize: 12.5,
  lineHeight: '16px',
  fontWeight: 500,
  color: color.text3,
  selectors: {
    // Rows awaiting newer ones stay readable: the line under the header indicates loading.
    '[aria-busy=true] &': { boxShadow: `inset 0 -2px 0 ${theme.edge}` },
    '&[data-frozen]': { zIndex: layer.sticky + 1 },
    '&[data-kind=money]': { textAlign: 'right' },
    '&[aria-sort=ascending], &[aria-sort=descending]': { color: color.text, fontWeight: 600 },
    '&:last-child': { paddingRight: 24 },
    ...frozen,
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
  fontWeight: 'inherit',
  cursor: 'pointer',
  selectors: { '&:hover': { color: color.text } },
});
export const cell = style({
  height: row40,
  padding: '0 8px',
  background: color.surface,
  borderBottom: `1px solid ${color.line1}`,
  selectors: {
    '&[data-frozen]': { position: 'sticky', zIndex: 1 },
    '&[data-kind=money]': { textAlign: 'right' },
    '&[data-kind=networks], &[data-quiet=true]': { color: color.text2 },
    'tr:hover > &, tr[data-active=true] > &': { background: color.hover },
    'tr[data-chosen=true] > &': { background: theme.soft },
    '&:last-child': { paddingRight: 24 },
    ...frozen,
  },
});
// Vertically centred, and buttons do not increase the row's height.
globalStyle(`${cell} > *`, { verticalAlign: 'middle' });
globalStyle(`${cell} button`, { minHeight: 28, paddingBlock: 3 });
/** Offsets of the frozen columns: checkbox, then name. */
export const boxCell = style({ left: 0, width: 46, paddingLeft: 24, paddingRight: 4 });
export const nameCell = style({
  left: 0,
  paddingLeft: 24,
  // A row header without the browser's bold.
  textAlign: 'left',
  fontWeight: 'inherit',
  selectors: { [`${boxCell} + &`]: { left: 46, paddingLeft: 8 } },
});
/** Row actions, floating at the right edge while the row is hovered or has the focus. */
export const rowActionsCell = style({
  position: 'sticky',
  right: 0,
  zIndex: layer.sticky + 3,
  width: 0,
  padding: 0,
  border: 0,
  background: 'none',
  '@media': { print: { display: 'none' } },
});
export const rowActions = style({
  position: 'absolute',
  top: 3,
  right: 10,
  display: 'flex',
  gap: 2,
  padding: 2,
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: 9,
  boxShadow: shadow.s2,
});
/** Buttons in the last cell of a row. */
export const actions = style({
  display: 'flex',
  gap: 2,
  marginLeft: -9,
  '@media': { [wide.phone]: { flexWrap: 'wrap', marginLeft: -11 } },
});

// Parts around a list, re-exported from their files.
export {
  aboveTools,
  addChip,
  badge,
  chip,
  chipCross,
  chipWords,
  search,
  searchInput,
  searchKey,
  sheetButton,
  sortLine,
  toolbar,
} from './tools.css.ts';
export { boardCard, boardWay } from './board.css.ts';
export { view, viewCount, views } from './views.css.ts';
