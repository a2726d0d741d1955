import { style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/contract.css.ts';
import { wide } from '../../../ui/theme/tokens.ts';

/** Fixed height, so that the dialog does not jump with each letter. */
export const list = style({
  height: 'min(420px, 50vh)',
  overflowY: 'auto',
  marginTop: 8,
});
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [wide.phone]: { flexDirection: 'column' } },
});
export const about = style({ fontWeight: 400, color: color.text2 });
