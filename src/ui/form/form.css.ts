import { globalStyle, style } from '@vanilla-extract/css';
import { error, field, hint } from '../field/field.css.ts';
import { type, wide } from '../theme/tokens.ts';

/** Related fields are side by side; lists, notes and buttons take a full row. */
export const inPairs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: '24px 20px',
  maxWidth: 760,
  '@media': { [wide.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
globalStyle(`${inPairs} > :not(div.${field})`, { gridColumn: '1 / -1' });
// Above its input a hint would push that below its neighbour's.
globalStyle(`${inPairs} > div.${field} > .${hint}`, { order: 1 });
globalStyle(`${inPairs} > button`, { justifySelf: 'start' });
globalStyle(`${inPairs} > fieldset`, {
  display: 'flex',
  flexFlow: 'row wrap',
  gap: '8px 28px',
});
// A legend that floats is an item of the row as others: the bar of an error begins beside it.
globalStyle(`${inPairs} > fieldset > legend`, { float: 'left', flex: '0 0 100%' });
// Above the boxes it is about, not one of their row.
globalStyle(`${inPairs} > fieldset > .${error}`, { flex: '0 0 100%' });
/** What a record lacks for a later step. */
export const missing = style({ margin: 0, paddingLeft: 18, listStyle: 'disc', ...type.small });
// Spacing between links for touch (WCAG 2.5.8).
globalStyle(`${missing} a`, {
  display: 'inline-block',
  paddingBlock: 4,
  textDecoration: 'underline',
});
