import { globalStyle, style } from '@vanilla-extract/css';
import { color, shadow, theme } from '../theme/contract.css.ts';
import { easing, forced, layer, motion, radius, thumb, type, wide } from '../theme/tokens.ts';

const head36 = 36;
const row40 = 40;

/** The table's place on a sheet, from edge to edge; it takes the room that a page of one list has left. */
export const region = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  margin: '0 -24px',
  borderTop: `1px solid ${color.line2}`,
  borderBottom: `1px solid ${color.line2}`,
});
export const scroll = style({
  // Words for screen readers are placed absolutely: without this they would widen the page.
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  background: color.surface,
  ':focus-visible': { outlineOffset: -2 },
});
/** Says that the row goes on; gone at the end (Table.tsx). */
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
  '@media': { '(forced-colors: active)': { display: 'none' } },
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
/** Stays while the rest moves under it; its line and shadow come when it covers something. */
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
    // Rows that wait for newer ones stay readable: the line under the head says that they wait.
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
// What stands in a row stands on its middle, and no button makes it higher.
globalStyle(`${cell} > *`, { verticalAlign: 'middle' });
globalStyle(`${cell} button`, { minHeight: 28, paddingBlock: 3 });
/** Left edges of what is frozen: the box, and the name after it. */
export const boxCell = style({ left: 0, width: 46, paddingLeft: 24, paddingRight: 4 });
export const nameCell = style({
  left: 0,
  paddingLeft: 24,
  selectors: { [`${boxCell} + &`]: { left: 46, paddingLeft: 8 } },
});
/** What can be done with a row, floating at the right edge while it is pointed at or holds the focus. */
export const rowActionsCell = style({
  position: 'sticky',
  right: 0,
  zIndex: layer.sticky + 3,
  width: 0,
  padding: 0,
  border: 0,
  background: 'none',
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

/** A list on a phone: one white sheet from edge to edge, its rows parted by lines. */
export const cards = style({
  margin: '0 -16px',
  background: color.surface,
  borderTop: `1px solid ${color.line2}`,
  borderBottom: `1px solid ${color.line2}`,
  selectors: { '&[aria-busy=true]': { opacity: 0.7 } },
});
export const cardGroup = style({
  padding: '9px 16px 7px',
  background: color.panel,
  borderTop: `1px solid ${color.line1}`,
  fontSize: 12.5,
  lineHeight: '16px',
  fontWeight: 500,
  color: color.text3,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  padding: '12px 16px',
  borderTop: `1px solid ${color.line1}`,
  overflowWrap: 'anywhere',
  selectors: {
    '&:first-child': { borderTop: 0 },
    '&[data-chosen=true]': { background: theme.soft },
  },
});
export const cardHead = style({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  minHeight: thumb,
  ...type.public,
});
export const cardMore = style({ cursor: 'pointer', padding: '11px 0', fontWeight: 600 });
/** A box has the room of a thumb around it. */
export const boxRoom = style({
  // Above the link that takes the rest of the row.
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  '@media': {
    [wide.phone]: {
      alignItems: 'center',
      justifyContent: 'center',
      width: thumb,
      height: thumb,
      margin: '-6px -14px -6px -14px',
    },
  },
});

/** Which rows are shown, and the way to the next ones. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
  margin: '0 -24px',
  padding: '6px 16px 6px 24px',
  ...type.small,
  color: color.text3,
  '@media': { [wide.phone]: { margin: 0, padding: '12px 0' } },
});
export const footPart = style({ display: 'flex', alignItems: 'center', gap: 4 });
export const perPage = style({ display: 'flex', alignItems: 'center', gap: 8, marginRight: 12 });
export const perPageSelect = style({
  width: 'auto',
  textAlignLast: 'right',
  minHeight: 32,
  padding: '4px 30px 4px 10px',
  borderColor: 'transparent',
  background: 'none',
  fontSize: 13.5,
  lineHeight: '20px',
  fontWeight: 600,
  selectors: { '&:hover': { background: color.press } },
  '@media': { [wide.phone]: { minHeight: thumb, fontSize: 16 } },
});

/** Search, filters and columns of a list, in one line. */
export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  padding: '8px 0 12px',
  '@media': { [wide.phone]: { padding: '4px 0' } },
});
export const grow = style({ flex: 1 });
export const search = style({
  position: 'relative',
  width: 248,
  '@media': { [wide.phone]: { width: 'auto', flex: '1 1 0', minWidth: 160 } },
});
globalStyle(`${search} > svg`, {
  position: 'absolute',
  left: 10,
  top: 0,
  bottom: 0,
  margin: 'auto 0',
  color: color.text3,
  pointerEvents: 'none',
});
/** The key that leads into a field, shown while there is a keyboard. */
export const searchKey = style({
  position: 'absolute',
  right: 8,
  top: 0,
  bottom: 0,
  height: 20,
  margin: 'auto 0',
  padding: '1px 6px',
  border: `1px solid ${color.line2}`,
  borderRadius: 5,
  fontFamily: 'inherit',
  fontSize: 11.5,
  lineHeight: '16px',
  color: color.text3,
  pointerEvents: 'none',
  selectors: { 'input:focus ~ &, input:not(:placeholder-shown) ~ &': { display: 'none' } },
  '@media': { [wide.phone]: { display: 'none' } },
});
/** How many, on a round mark at the corner of its button. */
export const badge = style({
  position: 'absolute',
  top: 2,
  right: 2,
  minWidth: 18,
  height: 18,
  padding: '0 4px',
  borderRadius: 9,
  background: theme.main,
  color: theme.on,
  fontSize: 11,
  lineHeight: '18px',
  fontWeight: 700,
  textAlign: 'center',
});
export const sheetButton = style({ position: 'relative', display: 'inline-flex' });
/** Under a phone's search: how many there are, and by what they are sorted. */
export const sortLine = style({
  flexBasis: '100%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  ...type.small,
  color: color.text3,
});
export const searchInput = style({
  width: '100%',
  minHeight: 32,
  padding: '5px 10px 5px 32px',
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: 7,
  fontSize: 13.5,
  lineHeight: '20px',
  '@media': { [wide.phone]: { minHeight: 48, fontSize: 16, borderRadius: radius.menu } },
});
/** A filter that is on: its words change it, its cross takes it off. */
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 28,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.chip,
  background: color.surface,
  fontSize: 13,
  lineHeight: '18px',
  fontWeight: 500,
  color: color.text2,
  maxWidth: '100%',
  overflow: 'hidden',
  '@media': { [wide.phone]: { minHeight: thumb } },
});
const chipPart = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  border: '1px solid transparent',
  borderRadius: radius.chip,
  background: 'none',
  cursor: 'pointer',
  minWidth: 0,
  textAlign: 'left',
  selectors: { '&:hover': { background: color.press, color: color.text } },
  '@media': { [wide.phone]: { minHeight: thumb } },
});
export const chipWords = style([chipPart, { padding: '2px 4px 2px 10px' }]);
globalStyle(`${chipWords} b`, { fontWeight: 600, color: color.text });
export const chipCross = style([
  chipPart,
  {
    justifyContent: 'center',
    minWidth: 26,
    padding: 0,
    color: color.text3,
    '@media': { [wide.phone]: { minWidth: thumb } },
  },
]);
export const addChip = style([
  chipPart,
  {
    padding: '2px 10px',
    border: `1px dashed ${color.line3}`,
    fontSize: 13,
    lineHeight: '18px',
    fontWeight: 500,
    color: color.text2,
  },
]);

/** Saved ways to see a list, with how many each holds. */
export const views = style({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 40,
  '@media': {
    [wide.phone]: {
      gap: 8,
      margin: '0 -16px',
      padding: '6px 16px 10px',
      overflowX: 'auto',
      background: color.panel,
      borderBottom: `1px solid ${color.line2}`,
      scrollbarWidth: 'none',
    },
  },
});
export const view = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 30,
  padding: '4px 10px',
  border: '1px solid transparent',
  borderRadius: 7,
  background: 'none',
  ...type.small,
  fontWeight: 500,
  color: color.text3,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.text, textDecoration: 'none' },
    '&[aria-current=true]': { background: color.sunken, color: color.text, fontWeight: 600 },
  },
  '@media': {
    [wide.phone]: {
      minHeight: thumb,
      padding: '8px 14px',
      borderColor: color.line2,
      borderRadius: radius.chip,
      background: color.surface,
      color: color.text2,
      selectors: {
        '&[aria-current=true]': {
          background: theme.soft,
          borderColor: theme.edge,
          boxShadow: `inset 0 0 0 1px ${theme.edge}`,
        },
      },
    },
  },
});
export const viewCount = style({
  fontSize: 12,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
});

/** Two or three ways to see the same, one of them on. */
export const segments = style({
  display: 'inline-flex',
  gap: 2,
  padding: 2,
  background: color.sunken,
  borderRadius: radius.control,
});
export const segment = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  padding: '0 10px',
  borderRadius: radius.tag,
  fontSize: 13,
  lineHeight: '18px',
  fontWeight: 500,
  color: color.text2,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.text },
    '&:has(:checked)': {
      background: color.surface,
      color: color.text,
      fontWeight: 600,
      boxShadow: `0 0 0 1px ${color.line2}, ${shadow.s1}`,
      ...forced.mark,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  },
  '@media': { [wide.phone]: { minHeight: 40 } },
});

export const board = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(186px, 1fr)',
  gap: 12,
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  margin: '0 -8px',
  padding: '0 8px 8px',
  '@media': {
    [wide.phone]: {
      gridAutoFlow: 'row',
      gridAutoColumns: 'auto',
      overflow: 'visible',
      margin: 0,
      padding: 0,
    },
  },
});
export const column = style({
  background: color.canvas,
  borderRadius: radius.card,
  padding: 8,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  selectors: { '&[data-column=lost]': { background: color.sunken } },
});
export const columnHead = style({
  padding: '4px 6px 2px',
  display: 'flex',
  flexDirection: 'column',
  gap: 0,
  ...type.small,
  color: color.text2,
});
export const columnTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  fontSize: 14,
  lineHeight: '22px',
  fontWeight: 600,
  color: color.text,
});
export const columnCount = style({ marginLeft: 'auto', fontWeight: 500, color: color.text3 });
export const boardCard = style({
  position: 'relative',
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.menu,
  boxShadow: shadow.s1,
  padding: '10px 12px',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  ...type.small,
  overflowWrap: 'anywhere',
  transition: `box-shadow ${motion.hover} ${easing}, border-color ${motion.hover} ${easing}`,
  selectors: { '&:hover': { borderColor: color.line3, boxShadow: shadow.s2 } },
});
export const tabs = style({
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  margin: '0 -16px 12px',
  padding: '2px 16px 4px',
  scrollbarWidth: 'none',
});
export const tab = style({
  minHeight: thumb,
  padding: '8px 14px',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.chip,
  background: color.surface,
  whiteSpace: 'nowrap',
  fontWeight: 500,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected=true]': {
      background: theme.soft,
      borderColor: theme.edge,
      boxShadow: `inset 0 0 0 1px ${theme.edge}`,
      fontWeight: 600,
      ...forced.mark,
    },
  },
});

/** What can be done with the chosen rows: a dark bar over the foot of the list. */
export const bulkPlace = style({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 62,
  zIndex: layer.sticky + 6,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media': {
    [wide.phone]: {
      position: 'fixed',
      bottom: 'calc(80px + env(safe-area-inset-bottom))',
      padding: '0 8px',
    },
  },
});
export const bulk = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  minHeight: 48,
  padding: '6px 8px 6px 16px',
  background: color.inverse,
  color: color.inverseText,
  borderRadius: radius.sheet,
  boxShadow: shadow.s3,
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 500,
  pointerEvents: 'auto',
});
export const bulkSum = style({ marginLeft: 8, fontWeight: 400, color: color.inverseText2 });
export const bulkRule = style({
  width: 1,
  height: 22,
  margin: '0 8px',
  background: color.inverseLine,
});
globalStyle(`${bulk} button`, { color: color.inverseText });
globalStyle(`${bulk} button:hover`, { background: color.inverseHover, color: color.inverseText });
globalStyle(`${bulk} :focus-visible`, { outlineColor: color.inverseText });
globalStyle(`${bulkSum} *`, { color: 'inherit' });
