import { globalStyle, style } from '@vanilla-extract/css';
import { cardTitle as publicCardTitle } from '../../ui/layout/layout.css.ts';
import { tile as errorTile } from '../../ui/layout/error.css.ts';
import { color } from '../../ui/theme/contract.css.ts';
import { type } from '../../ui/theme/tokens.ts';
import { card as anyCard } from '../../ui/theme/utility.css.ts';

export const page = style({
  width: '100%',
  maxWidth: 608,
  margin: '0 auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
});
export const tile = style([errorTile]);
export const reason = style({ ...type.prose, color: color.text2 });
export const card = style([anyCard, { marginTop: 12 }]);
export const cardTitle = style([publicCardTitle]);
/** Numbered, so that they can be referred to over the phone. */
export const ways = style({ listStyle: 'decimal', margin: 0, paddingLeft: 22 });
globalStyle(`${ways} > li`, { padding: '4px 0 4px 4px' });
globalStyle(`${ways} > li::marker`, { color: color.text3 });
globalStyle(`${ways} a`, { textDecoration: 'underline', textUnderlineOffset: 3 });
