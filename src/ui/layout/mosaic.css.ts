import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { theme } from '../theme/contract.css.ts';
import { wide } from '../theme/tokens.ts';

/** The pictures above a log-in form, as long as there is no room beside it. */
export const mosaicAbove = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: '1.9fr 1fr',
  gridTemplateRows: 'minmax(0, 1fr)',
  background: theme.main,
} as const;
export const mosaicHeight = 148;
export const mosaicPicture: GlobalStyleRule = {
  display: 'block',
  width: '100%',
  height: '100%',
  minHeight: 0,
  objectFit: 'cover',
};
// The same in the initial HTML, until the application replaces them.
globalStyle('div[data-first]', {
  ...mosaicAbove,
  height: mosaicHeight,
  '@media': { [wide.pair]: { display: 'none' } },
});
globalStyle('div[data-first] > img', mosaicPicture);
globalStyle('div[data-first] > :only-child', { gridColumn: '1 / -1' });
