import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { layer, type, wide } from '../theme/tokens.ts';

const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
});
/** First line of a page: its name, count and actions; one primary button, the rest in a menu. */
export const pageHead = style([
  head,
  {
    position: 'sticky',
    top: 0,
    zIndex: layer.sticky + 5,
    minHeight: 60,
    margin: '0 -24px',
    padding: '10px 24px',
    background: color.panel,
    '@media': {
      // Nothing scrolls under it on paper, so it need not extend beyond the page's edges.
      print: { position: 'static', margin: 0, paddingInline: 0 },
      [wide.phone]: {
        zIndex: layer.header,
        minHeight: 52,
        margin: '0 -16px',
        padding: '4px 8px 4px 16px',
        borderBottom: `1px solid ${color.line2}`,
      },
    },
  },
]);
/** In the investor panel, and under the brand's own bar: part of the page. */
export const plainHead = style([
  head,
  { paddingTop: 16, '@media': { [wide.phone]: { paddingTop: 12 } } },
]);
export const pageTitle = style({
  ...type.page,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [wide.phone]: { padding: '6px 0', fontSize: 21, lineHeight: '28px' } },
  selectors: { [`${plainHead} > &`]: { ...type.record } },
});
export const pageAside = style({ ...type.small, color: color.text3 });
export const pageActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  '@media': { [wide.phone]: { gap: 4 } },
});
