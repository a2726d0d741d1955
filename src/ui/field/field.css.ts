import { globalStyle, style } from '@vanilla-extract/css';
import { color, theme } from '../theme/contract.css.ts';
import { frameWithin, easing, motion, radius, thumb, type, wide } from '../theme/tokens.ts';

export const field = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  minWidth: 0,
  selectors: {
    // An error bar along the whole field; it does not shift the layout.
    '&[data-wrong=true]::before': {
      content: '""',
      position: 'absolute',
      left: -12,
      top: 0,
      bottom: 0,
      width: 3,
      borderRadius: 2,
      background: color.neg,
    },
  },
});
export const label = style({ fontSize: 14, lineHeight: '20px', fontWeight: 600 });
export const optional = style({ fontWeight: 400, color: color.text3 });
export const hint = style({ ...type.small, color: color.text3 });
export const error = style({
  display: 'flex',
  gap: 6,
  alignItems: 'flex-start',
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 500,
  color: color.neg,
});
globalStyle(`${error} > svg`, { flexShrink: 0, marginTop: 2 });

export const input = style({
  width: '100%',
  minHeight: 40,
  padding: '8px 12px',
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  fontSize: 15,
  lineHeight: '22px',
  transition: `border-color ${motion.hover} ${easing}`,
  selectors: {
    '&:focus-visible': { outlineOffset: 1 },
    '&[aria-invalid=true]': {
      borderColor: color.neg,
      boxShadow: `inset 0 0 0 1px ${color.neg}`,
    },
    '&:disabled': { background: color.sunken, color: color.text3, cursor: 'not-allowed' },
    '[data-size=public] &': {
      minHeight: 48,
      padding: '11px 14px',
      borderRadius: radius.menu,
      fontSize: 16,
    },
  },
  // A smaller font would make iOS zoom in.
  '@media': { [wide.phone]: { minHeight: 48, fontSize: 16 } },
});
export const short = style({ maxWidth: 240 });
export const area = style([input, { minHeight: 112, resize: 'vertical', display: 'block' }]);
export const select = style([
  input,
  { appearance: 'none', paddingRight: 34, cursor: 'pointer', textOverflow: 'ellipsis' },
]);
/** Wrapper of a native select, for its arrow. */
export const selectBox = style({ position: 'relative', display: 'block', minWidth: 0 });
globalStyle(`${selectBox} > svg`, {
  position: 'absolute',
  right: 11,
  top: 0,
  bottom: 0,
  margin: 'auto 0',
  color: color.text3,
  pointerEvents: 'none',
});
export const withButton = style({ position: 'relative', display: 'flex' });
export const inside = style({
  position: 'absolute',
  right: 4,
  top: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
});

/** Checkbox with its label; the whole line is clickable. */
export const check = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 10,
  alignItems: 'start',
  padding: '7px 0',
  cursor: 'pointer',
  '@media': { [wide.phone]: { padding: '10px 0', minHeight: thumb } },
});
const system = '(forced-colors: active)';
const mark = style({
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  width: 16,
  height: 16,
  margin: 0,
  border: `1.5px solid ${color.control}`,
  background: color.surface,
  verticalAlign: 'middle',
  cursor: 'pointer',
  transition: `background-color ${motion.hover} ${easing}, border-color ${motion.hover} ${easing}`,
  selectors: {
    '&:checked, &:indeterminate': { background: theme.edge, borderColor: theme.edge },
    '&:checked::after, &:indeterminate::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      margin: 'auto',
      background: color.onMark,
    },
    '&[aria-invalid=true]': { borderColor: color.neg },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
    [`${check} &`]: { marginTop: 3 },
    '[data-size=public] &': { width: 20, height: 20, marginTop: 2 },
  },
  // In forced-colors mode the browser draws it in system colours.
  '@media': { [system]: { appearance: 'auto' } },
});
export const box = style([
  mark,
  {
    borderRadius: 4,
    selectors: {
      '&:checked::after': {
        width: 10,
        height: 8,
        clipPath: 'polygon(10% 45%, 0 58%, 38% 100%, 100% 16%, 88% 2%, 36% 72%)',
      },
      '&:indeterminate::after': { width: 8, height: 2, borderRadius: 1, clipPath: 'none' },
    },
  },
]);
export const radio = style([
  mark,
  {
    borderRadius: 99,
    selectors: { '&:checked::after': { width: 6, height: 6, borderRadius: 99 } },
  },
]);
/** One of two or three answers, as a large touch target. */
export const tiles = style({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
});
export const tile = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '11px 14px',
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: radius.menu,
  fontSize: 16,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&:has(:checked)': {
      background: theme.soft,
      borderColor: theme.edge,
      boxShadow: `inset 0 0 0 1px ${theme.edge}`,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  },
  ...frameWithin({ outline: `2px solid ${color.focus}`, outlineOffset: 2 }),
});
globalStyle(`${tile} > input`, { marginTop: '0 !important', outline: 'none' });

export const dates = style({ display: 'flex', gap: 10, flexWrap: 'wrap' });
export const datePart = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  width: 72,
  ...type.small,
});
export const yearPart = style([datePart, { width: 96 }]);
export const summary = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  // It is of the whole form, also where fields stand side by side.
  gridColumn: '1 / -1',
  padding: '16px 20px',
  border: `1px solid ${color.negLine}`,
  borderRadius: radius.card,
  background: color.negGround,
});
export const summaryLink = style({
  color: color.neg,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
});
export const drop = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  alignItems: 'flex-start',
  padding: 20,
  border: `1px dashed ${color.control}`,
  borderRadius: radius.card,
  background: color.surface,
});
/** A button over which the browser's own lies unseen: that one speaks the browser's language. */
export const file = style({
  position: 'relative',
  selectors: { '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 } },
  ...frameWithin({ outline: `2px solid ${color.focus}`, outlineOffset: 2 }),
});
// Files are dropped on it, too.
globalStyle(`${file} > input`, {
  position: 'absolute',
  inset: 0,
  width: '100%',
  opacity: 0,
  cursor: 'pointer',
});
globalStyle(`${file} > input::file-selector-button`, { cursor: 'pointer' });
