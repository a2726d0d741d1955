import { style } from '@vanilla-extract/css';

/** One call: its icon is aligned with the first line, however long the reason is. */
export const result = style({
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr)',
  columnGap: 8,
  alignItems: 'start',
});
/** The reason below the name. */
export const resultWords = style({
  display: 'flex',
  flexDirection: 'column',
  overflowWrap: 'anywhere',
});
