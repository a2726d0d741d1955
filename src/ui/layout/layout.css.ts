import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css';
import { color, shadow, theme } from '../theme/contract.css.ts';
import { layer, radius, wide } from '../theme/tokens.ts';

export const skip = style({
  position: 'absolute',
  left: 16,
  top: -60,
  zIndex: layer.toast,
  padding: '8px 16px',
  background: theme.main,
  color: theme.on,
  borderRadius: radius.control,
  selectors: { '&:focus': { top: 8 } },
});
const logoRule: GlobalStyleRule = {
  width: 160,
  height: 40,
  // Beside the buttons of a narrow head it gives way (320 px, WCAG 1.4.10).
  minWidth: 0,
  objectFit: 'contain',
  objectPosition: 'left center',
};
export const logo = style(logoRule);

export const auth = style({
  minHeight: ['100vh', '100dvh'],
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '160px auto',
  '@media': {
    [wide.desk]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gridTemplateRows: 'auto' },
  },
});
export const picture = style({
  position: 'relative',
  overflow: 'hidden',
  background: theme.highlight,
});
export const photo = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
export const scrim = style({
  position: 'absolute',
  left: 40,
  bottom: 40,
  maxWidth: 460,
  padding: '24px 28px',
  borderRadius: radius.card,
  background: '#FFFFFFE8',
  display: 'none',
  '@media': { [wide.desk]: { display: 'flex', flexDirection: 'column', gap: 8 } },
});
export const headline = style({
  fontFamily: 'inherit',
  fontSize: 34,
  lineHeight: '40px',
  fontWeight: 600,
});
export const authMain = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 32,
  padding: 24,
  background: color.surface,
  '@media': { [wide.desk]: { padding: '40px 56px' } },
});
export const authCard = style({
  width: '100%',
  maxWidth: 400,
  margin: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  fontSize: 14,
  color: color.text3,
  alignItems: 'center',
});

const publicHeadRule: GlobalStyleRule = {
  background: color.surface,
  borderBottom: `1px solid ${color.line2}`,
};
const publicBarRule: GlobalStyleRule = {
  maxWidth: 1168,
  margin: '0 auto',
  padding: '12px 24px',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 16,
  '@media': { [wide.phone]: { padding: '8px 16px' } },
};
export const publicHead = style(publicHeadRule);
export const publicBar = style(publicBarRule);
// The head that stands in the first HTML of a link's page until the application takes its place.
globalStyle('[data-first-head]', publicHeadRule);
globalStyle('[data-first-head] > div', publicBarRule);
globalStyle('[data-first-head] img', logoRule);
export const publicMain = style({
  // What comes late must not push down a foot that was already seen.
  minHeight: ['100vh', '100dvh'],
  maxWidth: 1168,
  margin: '0 auto',
  padding: '32px 24px 64px',
  fontSize: 17,
  lineHeight: '26px',
  display: 'flex',
  flexDirection: 'column',
  gap: 32,
  '@media': { [wide.phone]: { padding: '20px 16px 48px' } },
});
/** How much of the window's foot a bar of buttons covers (ActionBar). */
export const barSpace = '--bar-space';
export const publicFoot = style({
  borderTop: `1px solid ${color.line2}`,
  padding: '24px',
  marginBottom: `var(${barSpace}, 0px)`,
  fontSize: 14,
  color: color.text3,
});
export const narrow = style({
  maxWidth: 640,
  width: '100%',
  margin: '0 auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
});
export const hero = style({
  width: '100%',
  height: 'auto',
  maxHeight: 380,
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: radius.card,
  background: theme.highlight,
});
export const facts = style({
  display: 'grid',
  gap: '20px 24px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
});
export const fact = style({ display: 'flex', flexDirection: 'column', gap: 2 });
export const longFact = style([fact, { '@media': { [wide.phone]: { gridColumn: '1 / -1' } } }]);
export const factLabel = style({ fontSize: 14, lineHeight: '20px', color: color.text3 });
export const factValue = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const sticky = style({
  position: 'sticky',
  top: 24,
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '@media': { [wide.phone]: { position: 'static' } },
});
// What takes the focus is scrolled clear of the bar.
globalStyle('html', { scrollPaddingBottom: `var(${barSpace}, 0px)` });
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
      padding: 12,
      background: color.surface,
      borderTop: `1px solid ${color.line2}`,
    },
    // In landscape a bar would eat the screen.
    '(max-height: 479px)': { position: 'static' },
  },
});

export const shell = style({
  minHeight: ['100vh', '100dvh'],
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide.desk]: { gridTemplateColumns: '232px minmax(0, 1fr)' } },
});
export const side = style({
  background: color.surface,
  borderRight: `1px solid ${color.line2}`,
  padding: '16px 12px',
  display: 'none',
  flexDirection: 'column',
  gap: 24,
  '@media': {
    [wide.desk]: { display: 'flex', position: 'sticky', top: 0, height: ['100vh', '100dvh'] },
  },
});
export const nav = style({ display: 'flex', flexDirection: 'column', gap: 2, flex: 1 });
export const navLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '9px 12px',
  borderRadius: radius.control,
  color: color.text2,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: theme.highlight },
    '&[aria-current=page]': {
      background: theme.highlight,
      color: theme.link,
      fontWeight: 600,
      boxShadow: `inset 3px 0 0 ${theme.edge}`,
    },
  },
});
export const topBar = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  padding: '8px 16px',
  background: color.surface,
  borderBottom: `1px solid ${color.line2}`,
  '@media': { [wide.desk]: { display: 'none' } },
});
export const bottomBar = style({
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 0,
  zIndex: layer.header,
  display: 'flex',
  background: color.surface,
  borderTop: `1px solid ${color.line2}`,
  boxShadow: shadow.s1,
  '@media': { [wide.desk]: { display: 'none' } },
});
export const bottomLink = style({
  appearance: 'none',
  border: 0,
  background: 'transparent',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 2,
  padding: '8px 2px',
  fontSize: 12,
  lineHeight: '16px',
  color: color.text2,
  textDecoration: 'none',
  textAlign: 'center',
  selectors: {
    '&[aria-current=page]': {
      color: theme.link,
      fontWeight: 700,
      boxShadow: `inset 0 3px 0 ${theme.edge}`,
    },
  },
});
export const main = style({
  padding: '24px 32px 48px',
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  minWidth: 0,
  '@media': { [wide.phone]: { padding: '16px 16px 96px' } },
});
export const pageHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
});
export const kpi = style({
  fontSize: 28,
  lineHeight: '34px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const timeline = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  borderLeft: `2px solid ${color.line2}`,
  paddingLeft: 20,
  marginLeft: 6,
});
export const stepper = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  fontSize: 14,
  color: color.text3,
});
export const errorPage = style({
  maxWidth: 480,
  margin: '12vh auto 0',
  padding: 24,
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
});

/** Parts of one page, as links. */
export const tabs = style({
  display: 'flex',
  gap: 4,
  borderBottom: `1px solid ${color.line2}`,
  overflowX: 'auto',
});
export const tab = style({
  padding: '12px 16px',
  color: color.text3,
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  marginBottom: -1,
  selectors: {
    '&[aria-current=page]': { color: color.text, borderBottomColor: theme.edge },
    '&:hover': { color: color.text },
  },
});
/** The save button of a long form, always within reach. */
export const saveBar = style({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  padding: '12px 0',
  background: color.canvas,
  borderTop: `1px solid ${color.line2}`,
  '@media': { [wide.phone]: { bottom: 64 } },
});
