import { globalStyle, style } from '@vanilla-extract/css';
import { color, theme } from '../theme/contract.css.ts';
import { radius, thumb, type, wide } from '../theme/tokens.ts';

/** Search, filters and columns of a list, in one line. */
export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  padding: '8px 0 12px',
  '@media': { [wide.phone]: { padding: '4px 0' }, print: { display: 'none' } },
});
/** A message between the head of a page and the tools of its list. */
export const aboveTools = style({ margin: '16px 0 8px' });
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
/** The keyboard shortcut to a field, shown if there is a keyboard. */
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
/** A count in a round badge at the corner of its button. */
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
/** Below the search on a phone: the count and the sort order. */
export const sortLine = style({
  flexBasis: '100%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  ...type.small,
  color: color.text3,
});
/** The sort column as plain text: the arrow beside it shows the direction. */
export const sortSelect = style({
  appearance: 'none',
  minHeight: thumb,
  padding: '0 4px',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 500,
  color: color.text,
  textAlignLast: 'right',
  cursor: 'pointer',
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
/** An active filter: its text edits it, its cross removes it. */
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
