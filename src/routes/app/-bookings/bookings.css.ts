import { globalStyle, style } from '@vanilla-extract/css';
import { meta } from '../../../ui/theme/utility.css.ts';

export const offer = style({
  display: 'grid',
  gap: 2,
  paddingBlock: 6,
  minWidth: 0,
  whiteSpace: 'normal',
});
/** What the other columns leave of a window of 1280 px or more, so that the acts stay in view. */
export const offerCell = style({
  '@media': { '(min-width: 768px)': { maxWidth: 'clamp(220px, 100vw - 1070px, 400px)' } },
});
export const offerName = style({ fontWeight: 600, overflowWrap: 'anywhere' });
/** Two amounts and words: more than the line of a card on a phone holds. */
export const received = style([meta, { display: 'block', whiteSpace: 'normal' }]);
export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
});
export const party = style({
  display: 'grid',
  minWidth: 150,
  maxWidth: 220,
  paddingBlock: 6,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 1599px)': { maxWidth: 150 } },
});
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 12,
  alignItems: 'start',
  paddingBlock: 12,
  cursor: 'pointer',
});
/** Its first line stands beside the middle of its button. */
globalStyle(`${choice} > ${offer}`, { paddingBlock: 0 });
globalStyle(`${choice} > input`, { marginTop: 2 });
export const status = style({
  display: 'grid',
  gap: 2,
  justifyItems: 'start',
  maxWidth: 130,
  paddingBlock: 6,
  '@media': { '(min-width: 1600px)': { maxWidth: 190 } },
});
globalStyle(`${status} > span`, { whiteSpace: 'normal' });
/** Two people have long names: they wrap, and never take the room of the line's own text. */
export const confirmers = style([meta, { whiteSpace: 'normal', overflowWrap: 'anywhere' }]);
/** Actions of a line; a table has room for two side by side in either language. */
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginLeft: -10,
  '@media': { '(min-width: 768px)': { flexWrap: 'nowrap' } },
});
/** Three of them, the first on its own line until all have room: a row is as high as its offer. */
export const allActs = style([
  acts,
  {
    '@media': {
      '(min-width: 768px) and (max-width: 1759px)': {
        flexDirection: 'column',
        alignItems: 'flex-start',
      },
    },
  },
]);
export const furtherActs = style({
  display: 'contents',
  '@media': { '(min-width: 768px)': { display: 'flex' } },
});
/** Introduction above a list. */
export const lead = style({ margin: '16px 0' });
