import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css';
import { color, theme } from '../theme/contract.css.ts';
import { font, layer, radius, type, wide } from '../theme/tokens.ts';

const tall = ['100vh', '100dvh'];

export const skip = style({
  position: 'absolute',
  left: 16,
  top: -60,
  zIndex: layer.toast,
  padding: '12px 16px',
  background: theme.main,
  color: theme.on,
  borderRadius: radius.control,
  selectors: { '&:focus': { top: 8 } },
  '@media': { print: { display: 'none' } },
});
const logoRule: GlobalStyleRule = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  // Shrinks to make room for the buttons of a narrow header (320 px, WCAG 1.4.10).
  minWidth: 0,
  fontSize: 17,
  lineHeight: '22px',
  fontWeight: 650,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
};
export const logo = style(logoRule);
const markRule: GlobalStyleRule = { flexShrink: 0, width: 28, height: 28, objectFit: 'contain' };
globalStyle(`${logo} > img`, markRule);

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  ...type.small,
  color: color.text3,
  alignItems: 'center',
});

/** Horizontal edges shared by header, content and footer. */
export const edges = { maxWidth: 1200, margin: '0 auto', paddingInline: 40 };
const edgesOnPhone = { paddingInline: 16 };
const publicHeadRule: GlobalStyleRule = {
  background: color.surface,
  borderBottom: `1px solid ${color.line2}`,
};
const publicBarRule: GlobalStyleRule = {
  ...edges,
  minHeight: 64,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 12,
  '@media': { [wide.phone]: { ...edgesOnPhone, minHeight: 52 } },
};
/** A campaign's picture at the top of a page on a phone. */
export const pictureOnPhone = {
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
} as const;
export const publicHead = style(publicHeadRule);
export const publicBar = style(publicBarRule);
// The header in the initial HTML of a link's page, until the application replaces it.
globalStyle('header[data-first]', publicHeadRule);
globalStyle('header[data-first] > div', publicBarRule);
globalStyle('header[data-first] span', {
  ...logoRule,
});
globalStyle('header[data-first] span > img', markRule);
// The fallback font: our own is not requested yet, because the application needs the bandwidth first.
globalStyle('header[data-first], main[data-first]', { fontFamily: font.meanwhile });
// A campaign's picture (firstCall.ts), in the same place as on the final page.
globalStyle('header[data-first] > img', {
  display: 'none',
  '@media': {
    [wide.phone]: {
      ...pictureOnPhone,
      display: 'block',
      width: '100%',
      boxSizing: 'content-box',
      borderTop: publicHeadRule.borderBottom,
    },
  },
});
export const publicMain = style({
  // Late content must not push down a footer that was already visible.
  minHeight: tall,
  ...edges,
  padding: '36px 40px 72px',
  ...type.public,
  display: 'flex',
  flexDirection: 'column',
  gap: 32,
  '@media': { [wide.phone]: { padding: '20px 16px 48px' } },
});
globalStyle(`${publicMain} h1`, {
  ...type.title,
  '@media': { [wide.phone]: { fontSize: 28, lineHeight: '34px' } },
});
globalStyle(`${publicMain} h2`, {
  ...type.section,
  '@media': { [wide.phone]: { fontSize: 21, lineHeight: '28px' } },
});
/** A title within a card of a public page. */
export const cardTitle = style({});
globalStyle(`${publicMain} ${cardTitle}`, { ...type.card, '@media': { [wide.phone]: type.card } });
/** Height of the fixed bar over the end of a page (ActionBar.tsx). */
export const barSpace = '--bar-space';
export const publicFoot = style({
  background: color.surface,
  borderTop: `1px solid ${color.line2}`,
  marginBottom: `var(${barSpace}, 0px)`,
  ...type.small,
  color: color.text3,
});
export const publicFootInside = style({
  ...edges,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  paddingTop: 24,
  paddingBottom: 28,
  '@media': { [wide.phone]: { ...edgesOnPhone, paddingTop: 16 } },
});
export const company = style({ display: 'block', fontWeight: 600, color: color.text2 });
/** Aligns quiet buttons at the right edge with the text above. */
export const footLinks = style([
  foot,
  { gap: 4, marginRight: -10, '@media': { [wide.phone]: { marginLeft: -10 } } },
]);
globalStyle('html', { scrollPaddingBottom: `var(${barSpace}, 0px)` });
export const narrow = style({
  maxWidth: 640,
  width: '100%',
  margin: '0 auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
});
/** Label at the left, value at the right, separated by lines; two columns if there is room. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  columnGap: 40,
  // Hides the separator of the first row.
  marginTop: -1,
  overflow: 'hidden',
});
export const fact = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  minWidth: 0,
  padding: '9px 0',
  marginTop: -1,
  borderTop: `1px solid ${color.line1}`,
});
export const longFact = style([fact, { gridColumn: '1 / -1' }]);
export const factLabel = style({
  flexShrink: 1,
  // Amounts do not wrap: the label beside them does.
  minWidth: '40%',
  maxWidth: '60%',
  color: color.text3,
});
export const factValue = style({ fontWeight: 500, textAlign: 'right', overflowWrap: 'anywhere' });
/** Text of the bar: shown only where the bar is fixed. */
export const barWords = style({
  display: 'none',
  '@media': {
    '(max-width: 767px) and (min-height: 480px)': {
      display: 'flex',
      flexDirection: 'column',
      flex: '1 1 0',
      minWidth: 0,
      fontSize: 15,
      lineHeight: '20px',
    },
  },
});
export const actionBar = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '@media': {
    [wide.phone]: {
      position: 'fixed',
      left: 0,
      right: 0,
      bottom: 0,
      zIndex: layer.sticky,
      flexDirection: 'row',
      alignItems: 'center',
      gap: 12,
      padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
      background: color.surface,
      borderTop: `1px solid ${color.line2}`,
      boxShadow: '0 -8px 24px -12px rgba(38, 32, 20, .12)',
    },
    // In landscape a fixed bar would take too much of the screen.
    '(max-height: 479px)': { position: 'static' },
  },
});
export const timeline = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  borderLeft: `1px solid ${color.line2}`,
  paddingLeft: 20,
  marginLeft: 6,
});
/** Links to the parts of one page. */
export const tabs = style({
  display: 'flex',
  gap: 2,
  borderBottom: `1px solid ${color.line2}`,
  overflowX: 'auto',
});
export const tab = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  padding: '9px 10px',
  ...type.small,
  fontWeight: 500,
  color: color.text3,
  whiteSpace: 'nowrap',
  borderBottom: '2px solid transparent',
  marginBottom: -1,
  '@media': {
    [wide.phone]: { minHeight: 44 },
    // There a transparent line is drawn in the colour of the text.
    '(forced-colors: active)': {
      borderBottomColor: 'Canvas',
      selectors: {
        '&[aria-current=page], &[aria-current=true]': { borderBottomColor: 'Highlight' },
      },
    },
  },
  selectors: {
    '&[aria-current=page], &[aria-current=true]': {
      color: color.text,
      fontWeight: 600,
      borderBottomColor: theme.edge,
    },
    '&:hover': { color: color.text, textDecoration: 'none' },
  },
});
globalStyle(`${barWords} + *`, {
  '@media': { '(max-width: 767px) and (min-height: 480px)': { flex: '1.1 1 0', width: 'auto' } },
});

/** Shown in print only (theme/print.css). */
export const printHead = style({ display: 'none', paddingBottom: 8, color: color.text2 });
