import { style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/contract.css.ts';
import { oneLine, type } from '../../../ui/theme/tokens.ts';

/**
 * Truncates an address that would push the status out of view; the offer's page shows it in full.
 */
export const cut = style({
  display: 'inline-block',
  maxWidth: 214,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // By its baseline, a box that hides its overflow makes its line a pixel higher.
  verticalAlign: 'top',
  color: color.text2,
});
/**
 * An address breaks before its @ on paper alone: Chromium breaks at a wbr in a line that does not
 * wrap, too.
 */
export const domain = style({
  '@media': { print: { display: 'inline-block', maxWidth: '100%' } },
});
/** In the coordinator's list, which also shows the owner before the status. */
export const cutMore = style([cut, { maxWidth: 108 }]);
export const cutName = style([cut, { maxWidth: 180, color: 'inherit' }]);
export const cutNameMore = style([cutName, { maxWidth: 164 }]);
/** A row of a phone's list: investor and campaign at the left, amount and status at the right. */
export const phoneRow = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  gap: 12,
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
});
export const phoneName = style({
  display: 'block',
  ...oneLine,
  fontSize: 15.5,
  lineHeight: '21px',
  // Makes the whole row clickable.
  '::after': { content: '""', position: 'absolute', inset: 0 },
});
export const phoneLine = style({
  ...oneLine,
  ...type.small,
  color: color.text3,
});
export const phoneRight = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  fontSize: 15,
  lineHeight: '21px',
  fontWeight: 600,
});
export const phoneStatus = style({ ...type.small, fontWeight: 500 });
export const boardLine = style({
  ...oneLine,
  color: color.text3,
});
export const boardFoot = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  fontWeight: 600,
  // A column on paper is narrower: day below amount, both whole.
  '@media': { print: { flexWrap: 'wrap', gap: '0 8px', whiteSpace: 'nowrap' } },
});
export const boardDay = style({ fontWeight: 400, color: color.text3 });
export const hint = style({
  marginLeft: 'auto',
  ...type.small,
  color: color.text3,
});
