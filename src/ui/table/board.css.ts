import { style } from '@vanilla-extract/css';
import { color, shadow, theme } from '../theme/contract.css.ts';
import { easing, forced, motion, radius, thumb, type, wide } from '../theme/tokens.ts';

export const board = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(186px, 1fr)',
  gap: 12,
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  margin: '0 -8px',
  padding: '0 8px 8px',
  '@media': {
    [wide.phone]: {
      gridAutoFlow: 'row',
      gridAutoColumns: 'auto',
      overflow: 'visible',
      // The cards stand in line with the rest of the page.
      margin: '0 -8px',
      padding: 0,
    },
    print: { gridAutoColumns: 'minmax(0, 1fr)', overflow: 'visible', margin: 0, padding: 0 },
  },
});
export const column = style({
  background: color.canvas,
  borderRadius: radius.card,
  padding: 8,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  selectors: { '&[data-column=lost]': { background: color.sunken } },
});
export const columnHead = style({
  padding: '4px 6px 2px',
  display: 'flex',
  flexDirection: 'column',
  gap: 0,
  ...type.small,
  color: color.text2,
});
export const columnTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  fontSize: 14,
  lineHeight: '22px',
  fontWeight: 600,
  color: color.text,
});
export const nothing = style({ padding: '4px 6px 8px', color: color.text3 });
export const columnCount = style({ marginLeft: 'auto', fontWeight: 500, color: color.text3 });
export const boardCard = style({
  position: 'relative',
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.menu,
  boxShadow: shadow.s1,
  padding: '10px 12px',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  ...type.small,
  overflowWrap: 'anywhere',
  transition: `box-shadow ${motion.hover} ${easing}, border-color ${motion.hover} ${easing}`,
  selectors: { '&:hover': { borderColor: color.line3, boxShadow: shadow.s2 } },
});
/** The link in a card's name covers the whole card. */
export const boardWay = style({
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
});
export const tabs = style({
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  margin: '0 -16px 12px',
  padding: '2px 16px 4px',
  scrollbarWidth: 'none',
});
export const tab = style({
  minHeight: thumb,
  padding: '8px 14px',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.chip,
  background: color.surface,
  whiteSpace: 'nowrap',
  fontWeight: 500,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected=true]': {
      background: theme.soft,
      borderColor: theme.edge,
      boxShadow: `inset 0 0 0 1px ${theme.edge}`,
      fontWeight: 600,
      ...forced.mark,
    },
  },
});
