import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { forced } from '../../ui/theme/tokens.ts';

export const parts = style({ display: 'flex' });
/** How many calls ended so; above the bar each number stands in words. */
export const part = styleVariants({
  sent: { background: color.data.d1, ...forced.mark },
  skipped: { background: color.text3, ...forced.rest },
  unanswered: { background: color.warn, ...forced.rest },
  failed: { background: color.neg, ...forced.rest },
});

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
