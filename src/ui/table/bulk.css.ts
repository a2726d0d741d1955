import { globalStyle, style } from '@vanilla-extract/css';
import { color, shadow } from '../theme/contract.css.ts';
import { layer, radius, wide } from '../theme/tokens.ts';
import { scroll } from './table.css.ts';

/** Height of the bar on the screen, px; set while there is one. */
export const bulkSpace = '--bulk-space';
/** What stays free between the bar and the last row. */
const air = 24;

/** Actions on selected rows: a dark bar over the end of the list. */
export const bulkPlace = style({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 62,
  zIndex: layer.sticky + 6,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media': {
    [wide.phone]: {
      position: 'fixed',
      bottom: 'calc(80px + env(safe-area-inset-bottom))',
      padding: '0 8px',
    },
  },
});
export const bulk = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  minHeight: 48,
  padding: '6px 8px 6px 16px',
  background: color.inverse,
  color: color.inverseText,
  borderRadius: radius.sheet,
  boxShadow: shadow.s3,
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 500,
  pointerEvents: 'auto',
  '@media': { [wide.phone]: { width: '100%', padding: 8, gap: 0, alignItems: 'stretch' } },
});
export const bulkCount = style({ '@media': { [wide.phone]: { padding: '4px 8px' } } });
export const bulkSum = style({ marginLeft: 8, fontWeight: 400, color: color.inverseText2 });
export const bulkRule = style({
  width: 1,
  height: 22,
  margin: '0 8px',
  background: color.inverseLine,
  // On a phone the actions start a new line.
  '@media': { [wide.phone]: { width: '100%', height: 0, margin: 0 } },
});
globalStyle(`${bulk} button`, {
  color: color.inverseText,
  // Icons above labels: all actions fit on one line within thumb reach.
  '@media': {
    [wide.phone]: {
      flex: '1 1 0',
      flexDirection: 'column',
      justifyContent: 'flex-start',
      gap: 4,
      minWidth: 0,
      height: 'auto',
      padding: '8px 2px',
      fontSize: 12,
      lineHeight: '15px',
      textAlign: 'center',
      whiteSpace: 'normal',
    },
  },
});
globalStyle(`${bulk} button:hover`, { background: color.inverseHover, color: color.inverseText });
globalStyle(`${bulk} :focus-visible`, { outlineColor: color.inverseText });
globalStyle(`${bulkSum} *`, { color: 'inherit' });

// The last rows can be scrolled out from under it: those of a table within the table, those of a
// phone with the page.
globalStyle(`:has(> ${bulkPlace}) ${scroll}`, {
  paddingBottom: `calc(var(${bulkSpace}, 0px) + ${air}px)`,
  scrollPaddingBottom: `calc(var(${bulkSpace}, 0px) + ${air}px)`,
});
globalStyle(`:has(> ${bulkPlace})`, {
  '@media': { [wide.phone]: { paddingBottom: `var(${bulkSpace}, 0px)` } },
});
globalStyle(`html:has(${bulkPlace})`, {
  '@media': { [wide.phone]: { scrollPaddingBottom: `calc(var(${bulkSpace}, 0px) + 96px)` } },
});
