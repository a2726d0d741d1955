import { globalStyle, style } from '@vanilla-extract/css';
import { color, shadow, theme } from '../theme/contract.css.ts';
import { easing, forced, layer, motion, radius, wide } from '../theme/tokens.ts';
import { pageHead } from './pageHead.css.ts';

const tall = ['100vh', '100dvh'];
const hover = `background-color ${motion.hover} ${easing}, color ${motion.hover} ${easing}`;

/** A panel on desktop: sidebar navigation, and a main area that scrolls by itself. */
export const shell = style({
  display: 'grid',
  gridTemplateColumns: '236px minmax(0, 1fr)',
  height: tall,
  background: color.canvas,
  selectors: { '&[data-rail=true]': { gridTemplateColumns: '64px minmax(0, 1fr)' } },
  '@media': { print: { display: 'block', height: 'auto' } },
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minHeight: 0,
  padding: '14px 12px 12px',
  overflowY: 'auto',
  selectors: { '[data-rail=true] > &': { alignItems: 'center', padding: '14px 8px 12px' } },
  '@media': { print: { display: 'none' } },
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  minWidth: 0,
  padding: '0 8px',
  selectors: { [`[data-rail=true] &`]: { padding: 0 } },
});
/** The brand and the notices bell; stacked in a rail. */
export const brandRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  marginBottom: 10,
  selectors: { '[data-rail=true] &': { flexDirection: 'column' } },
});
export const nav = style({ display: 'flex', flexDirection: 'column', gap: 2 });
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 34,
  padding: '6px 10px',
  border: '1px solid transparent',
  borderRadius: radius.control,
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 500,
  color: color.text2,
  transition: hover,
  selectors: {
    '&:hover': { background: color.press, color: color.text, textDecoration: 'none' },
    '&[aria-current=page]': {
      background: color.surface,
      borderColor: color.line2,
      boxShadow: shadow.s1,
      color: color.text,
      fontWeight: 600,
      ...forced.mark,
    },
    '[data-rail=true] &': {
      justifyContent: 'center',
      width: 40,
      minHeight: 40,
      padding: 0,
    },
  },
});
globalStyle(`${place} > svg`, { flexShrink: 0, color: color.text3 });
globalStyle(`${place}[aria-current=page] > svg`, { color: theme.link });
/** The button that opens the search. */
export const find = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 34,
  marginBottom: 12,
  padding: '6px 8px 6px 10px',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: 13.5,
  lineHeight: '20px',
  color: color.text3,
  textAlign: 'left',
  cursor: 'pointer',
  transition: hover,
  selectors: {
    '&:hover': { borderColor: color.line3, color: color.text2 },
    '[data-rail=true] &': {
      justifyContent: 'center',
      width: 40,
      minHeight: 40,
      padding: 0,
      borderColor: 'transparent',
      background: 'none',
    },
  },
});
export const findKey = style({
  marginLeft: 'auto',
  padding: '1px 5px',
  border: `1px solid ${color.line1}`,
  borderRadius: 5,
  fontFamily: 'inherit',
  fontSize: 11.5,
  lineHeight: '16px',
});
export const me = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  marginTop: 'auto',
  padding: 8,
  border: '1px solid transparent',
  borderRadius: radius.menu,
  background: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  transition: hover,
  selectors: {
    '&:hover, &[data-state=open]': { background: color.press },
    '[data-rail=true] &': { width: 'auto', padding: 5 },
  },
});
globalStyle(`${me} > svg`, { flexShrink: 0, marginLeft: 'auto', color: color.text3 });
export const meName = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 13.5,
  lineHeight: '18px',
  fontWeight: 600,
});
export const meRole = style({
  display: 'block',
  fontSize: 12,
  lineHeight: '16px',
  color: color.text3,
});
/** Labels that a rail has no room for; still available to screen readers. */
export const words = style({ minWidth: 0 });
globalStyle(`[data-rail=true] ${words}`, {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const sheet = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  minHeight: 0,
  margin: '8px 8px 8px 0',
  padding: '0 24px 24px',
  overflowY: 'auto',
  background: color.panel,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.sheet,
  boxShadow: shadow.s2,
  scrollPaddingTop: 76,
  // Paper has margins of its own.
  '@media': {
    print: {
      margin: 0,
      padding: 0,
      overflow: 'visible',
      background: 'none',
      border: 0,
      borderRadius: 0,
      boxShadow: 'none',
    },
  },
});
// In a scrolling flex column, scrollable children would shrink instead.
globalStyle(`${sheet} > *`, { flexShrink: 0 });
/** A page with a single list: header and pager stay, the rows in between scroll. */
export const fill = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '@media': {
    [wide.rail]: { flex: '1 0 0', minHeight: 420, marginBottom: -24 },
    print: { display: 'block' },
  },
});

/** A panel on a phone: the page itself scrolls between a top and a bottom bar. */
export const phone = style({ minHeight: tall, background: color.canvas });
export const phoneMain = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  padding: '0 16px calc(96px + env(safe-area-inset-bottom))',
});
export const topBar = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 52,
  padding: '4px 8px 4px 16px',
  background: color.panel,
  borderBottom: `1px solid ${color.line2}`,
});
// A page's own bar replaces the brand's.
globalStyle(`${topBar}:has(+ main ${pageHead})`, {
  '@media': { [wide.phone]: { display: 'none' } },
});
export const tabBar = style({
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 0,
  zIndex: layer.header,
  display: 'flex',
  padding: '6px 4px calc(8px + env(safe-area-inset-bottom))',
  background: color.surface,
  borderTop: `1px solid ${color.line2}`,
});
export const tab = style({
  appearance: 'none',
  flex: 1,
  minWidth: 0,
  minHeight: 52,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 3,
  padding: '4px 2px 0',
  border: '1px solid transparent',
  background: 'none',
  fontSize: 11.5,
  lineHeight: '14px',
  fontWeight: 500,
  color: color.text3,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&:hover': { textDecoration: 'none' },
    '&[aria-current=page]': { color: color.text, fontWeight: 600 },
  },
});
export const tabTile = style({
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 28,
  borderRadius: radius.chip,
  selectors: {
    [`${tab}[aria-current=page] > &`]: {
      background: theme.soft,
      color: theme.link,
      ...forced.mark,
    },
  },
});
