import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { layer, wide } from '../theme/tokens.ts';

/** Saving is always within reach, however long the form. */
export const saveBar = style({
  position: 'sticky',
  // The sheet has padding below its content; the bar sits at its edge.
  bottom: -24,
  zIndex: layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  minHeight: 64,
  padding: '10px 0',
  background: color.panel,
  borderTop: `1px solid ${color.line2}`,
  '@media': {
    [wide.phone]: {
      bottom: 'calc(67px + env(safe-area-inset-bottom))',
      gap: 4,
      // The navigation bar below gets higher if a label takes two lines.
      padding: '8px 16px 18px',
    },
    // In landscape a fixed bar would take too much of the screen.
    '(max-height: 479px)': { position: 'static' },
  },
});
globalStyle(`${saveBar} > [type=submit]`, { '@media': { [wide.phone]: { flex: 1 } } });

/** A form above it: what gets the focus is scrolled clear of the bar (WCAG 2.4.11). */
export const aboveBar = style({});
globalStyle(`${aboveBar} :is(input, textarea, select, button, a)`, {
  scrollMarginBottom: 96,
  '@media': { [wide.phone]: { scrollMarginBottom: 168 } },
});
