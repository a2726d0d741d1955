import { globalStyle, style } from '@vanilla-extract/css';
import { color, theme } from '../../../ui/theme/contract.css.ts';
import { radius, type, wide } from '../../../ui/theme/tokens.ts';
import { card } from '../../../ui/theme/utility.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  '@media': { [wide.phone]: { gap: 16 } },
});
export const lead = style({ marginTop: 8, ...type.prose, color: color.text2 });
/** Who asks, in the brand's tint: the only personal element of the page. */
export const asker = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 14,
  margin: 0,
  padding: 20,
  border: `1px solid ${theme.brandLine}`,
  borderRadius: radius.dialog,
  background: theme.highlight,
  '@media': { [wide.phone]: { padding: 16 } },
});
/** The place of the advisor's initials, until they have come. */
export const face = style({
  flexShrink: 0,
  width: 44,
  height: 44,
  borderRadius: '50%',
  background: color.sunken,
});
export const askerWords = style({ flex: 1, minWidth: 0 });
export const message = style({
  margin: '6px 0 0',
  color: color.text2,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const points = style([card, { listStyle: 'none', margin: 0, paddingBlock: 4 }]);
export const point = style({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  gap: 14,
  padding: '14px 0',
  selectors: { '& + &': { borderTop: `1px solid ${color.line1}` } },
});
export const tile = style({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: radius.menu,
  background: color.sunken,
  color: color.text2,
});
export const pointName = style({});
globalStyle(`${points} ${pointName}`, { ...type.part, '@media': { [wide.phone]: type.part } });
export const words = style({ ...type.body, color: color.text2 });

/** One of several consecutive steps in a row. */
export const step = style({
  selectors: { '&:not(:last-child)::after': { content: '" · "' } },
});
