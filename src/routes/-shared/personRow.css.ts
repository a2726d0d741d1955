import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { type } from '../../ui/theme/tokens.ts';

/** A row of a phone's list: name at the left, status at the right, actions below. */
export const row = style({
  display: 'grid',
  // A status of several words wraps: what the list says needs the room.
  gridTemplateColumns: '40px minmax(0, 1fr) fit-content(116px)',
  gap: '0 12px',
  alignItems: 'start',
  flex: 1,
  minWidth: 0,
});
export const picture = style({ gridRow: '1 / span 2' });
export const head = style({ gridColumn: '2 / -1', minWidth: 0 });
export const name = style({
  display: 'block',
  fontSize: 15.5,
  lineHeight: '21px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
globalStyle(`a${name}`, { minHeight: 44, padding: '11px 0' });
export const lines = style({ minWidth: 0 });
export const line = style({
  ...type.small,
  color: color.text3,
  // There is no other place in the list for the rest of a date, a name or an address.
  overflowWrap: 'anywhere',
});
export const status = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 4,
  ...type.small,
  // A card breaks any word, so that no address overflows; of a status the longest word is the width.
  overflowWrap: 'normal',
});
globalStyle(`${status} > span`, { whiteSpace: 'normal' });
export const acts = style({ gridColumn: '2 / -1' });
