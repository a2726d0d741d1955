import { style } from '@vanilla-extract/css';
import { color, theme } from '../theme/contract.css.ts';
import { thumb, type, wide } from '../theme/tokens.ts';

/** A list on a phone: one white full-width sheet, rows separated by lines. */
export const cards = style({
  margin: '0 -16px',
  background: color.surface,
  borderTop: `1px solid ${color.line2}`,
  borderBottom: `1px solid ${color.line2}`,
  selectors: { '&[aria-busy=true]': { opacity: 0.7 } },
});
export const cardGroup = style({
  padding: '9px 16px 7px',
  background: color.panel,
  borderTop: `1px solid ${color.line1}`,
  fontSize: 12.5,
  lineHeight: '16px',
  fontWeight: 500,
  color: color.text3,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  padding: '12px 16px',
  borderTop: `1px solid ${color.line1}`,
  overflowWrap: 'anywhere',
  selectors: {
    '&:first-child': { borderTop: 0 },
    '&[data-chosen=true]': { background: theme.soft },
  },
});
export const cardHead = style({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  minHeight: thumb,
  ...type.public,
});
export const cardMore = style({ cursor: 'pointer', padding: '11px 0', fontWeight: 600 });
/** A checkbox with a full touch target. */
export const boxRoom = style({
  // Above the link that covers the rest of the row.
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  '@media': {
    [wide.phone]: {
      alignItems: 'center',
      justifyContent: 'center',
      width: thumb,
      height: thumb,
      margin: '-6px -14px -6px -14px',
    },
  },
});
