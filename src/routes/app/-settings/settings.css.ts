import { globalStyle, style } from '@vanilla-extract/css';
import { saveBar } from '../../../ui/form/saveBar.css.ts';
import { color } from '../../../ui/theme/contract.css.ts';
import { frameWithin, radius, type, wide } from '../../../ui/theme/tokens.ts';

/** Tabs of the page: their line is full width. */
export const bleed = style({
  margin: '-16px -24px 0',
  padding: '0 14px',
  '@media': { [wide.phone]: { margin: '-16px -16px 0', padding: '0 6px' } },
});
/** The form on one side, its preview on the other; both full width. */
export const page = style({
  flex: '1 0 auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: '-16px -24px -24px',
  '@media': {
    [wide.phone]: { margin: '-16px -16px 0' },
    [wide.pair]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(380px, 36%, 500px)' },
  },
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
});
export const sections = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 28,
  minWidth: 0,
  padding: '24px 32px 32px 24px',
  '@media': { [wide.phone]: { padding: '20px 16px 24px' } },
});
/** Beside the form if there is room for two columns; otherwise a dialog shows the same. */
export const aside = style({
  display: 'none',
  minWidth: 0,
  background: color.canvas,
  borderLeft: `1px solid ${color.line2}`,
  '@media': { [wide.pair]: { display: 'block' } },
});
export const follows = style({ position: 'sticky', top: 60, padding: '20px 28px 28px' });
export const previewButton = style({ '@media': { [wide.pair]: { display: 'none' } } });

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  selectors: { '& + &': { marginTop: 28, paddingTop: 28, borderTop: `1px solid ${color.line2}` } },
});
export const sectionHead = style({ display: 'flex', flexDirection: 'column', gap: 2 });
export const about = style({ ...type.small, color: color.text3, maxWidth: '72ch' });
export const title = style({ maxWidth: 360 });

/** Three colours side by side; the swatch comes before the text. */
export const swatches = style({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 176px), 1fr))',
});
export const swatch = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
});
export const swatchGround = style({
  display: 'flex',
  justifyContent: 'flex-end',
  padding: 8,
  minHeight: 56,
  borderBottom: `1px solid ${color.line2}`,
  // No colour yet: a checkerboard, as for transparency.
  backgroundImage: `repeating-conic-gradient(${color.sunken} 0 25%, ${color.surface} 0 50%)`,
  backgroundSize: '16px 16px',
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } },
});
export const swatchBody = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '12px 12px 14px',
});
/** Opens the browser's colour picker; the invisible input covers the label. */
export const picker = style({
  position: 'relative',
  alignSelf: 'flex-start',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  padding: '2px 10px',
  borderRadius: radius.tag,
  border: `1px solid ${color.line2}`,
  background: color.surface,
  ...type.meta,
  fontWeight: 600,
  color: color.text,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  },
  ...frameWithin({ outline: `2px solid ${color.focus}`, outlineOffset: 2 }),
  '@media': { [wide.phone]: { minHeight: 44, padding: '10px 14px' } },
});
globalStyle(`${picker} > input`, {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  padding: 0,
  border: 0,
  opacity: 0,
  cursor: 'pointer',
});
/** Text colours of the log-in pages. */
export const pair = style({
  display: 'grid',
  gap: '16px 24px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 8,
});
export const chip = style({
  flexShrink: 0,
  width: 40,
  height: 40,
  padding: 2,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.surface,
  cursor: 'pointer',
  '@media': { [wide.phone]: { width: 48, height: 48 } },
});

/** Contrast figures, in two columns of rows. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))',
  gap: '0 28px',
  ...type.small,
});
export const figure = style({
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 8,
  padding: '7px 0',
  borderBottom: `1px solid ${color.line1}`,
});
globalStyle(`${figure}[data-enough=true] > svg`, { color: color.pos });
globalStyle(`${figure}[data-enough=false] > svg`, { color: color.neg });
export const ratio = style({ color: color.text2, fontVariantNumeric: 'tabular-nums' });

/** A picture with its name, source and actions. */
export const picture = style({
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 0',
  selectors: { '& + &': { borderTop: `1px solid ${color.line1}` } },
  '@media': { [wide.phone]: { gridTemplateColumns: '88px minmax(0, 1fr)' } },
});
/** What became of its file, below all of it, and above the bar that saves. */
export const pictureFailure = style({ order: 1, gridColumn: '1 / -1', scrollMarginBottom: 96 });
export const pictureBox = style({
  display: 'grid',
  placeItems: 'center',
  height: 64,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.menu,
  background: color.surface,
  overflow: 'hidden',
});
globalStyle(`${pictureBox} > img`, { width: '100%', height: '100%', objectFit: 'cover' });
globalStyle(`${pictureBox}[data-mark] > img`, { width: 36, height: 36, objectFit: 'contain' });
export const pictureActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 4,
  '@media': { [wide.phone]: { gridColumn: '1 / -1', justifyContent: 'flex-start' } },
});

/** As wide as the parts above it, whose padding it has. */
export const bar = style([
  saveBar,
  { '@media': { [wide.rail]: { padding: '10px 32px 10px 24px' } } },
]);
export const unsaved = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginRight: 'auto',
  ...type.small,
  color: color.text2,
  '@media': { [wide.phone]: { flexBasis: '100%' } },
  selectors: {
    '&[data-any=true]::before': {
      content: '""',
      width: 8,
      height: 8,
      borderRadius: 99,
      background: color.status.accepted,
    },
  },
});
