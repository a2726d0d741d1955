import { style } from '@vanilla-extract/css';

/** One call: its sign stands beside the first line, however long the reason is. */
export const result = style({
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr)',
  columnGap: 8,
  alignItems: 'start',
});
export const resultWords = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  overflowWrap: 'anywhere',
});
