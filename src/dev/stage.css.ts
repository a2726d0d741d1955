import { style } from '@vanilla-extract/css';
import { color } from '../ui/theme/contract.css.ts';
import { radius } from '../ui/theme/tokens.ts';

const isPhone = '&[data-stage=phone]';
const isWide = '&[data-stage=wide]';

/** The chart, and while it is driven its screen: beside it for a phone, below it for a desktop. */
export const left = style({
  display: 'grid',
  gap: 16,
  minHeight: 0,
  minWidth: 0,
  gridTemplateRows: 'minmax(0, 1fr)',
  selectors: {
    [isPhone]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    [isWide]: { gridTemplateRows: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
  '@media': {
    '(max-width: 900px)': {
      selectors: {
        [isPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none' },
        [isWide]: { gridTemplateRows: 'none' },
      },
    },
  },
});
export const stage = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minHeight: 0,
  padding: 12,
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  fontSize: 13,
});
export const choice = style({ display: 'inline-flex', alignItems: 'center', gap: 6 });
export const room = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  justifyContent: 'center',
  '@media': { '(max-width: 900px)': { minHeight: 520 } },
});
export const cut = style({
  overflow: 'hidden',
  background: color.canvas,
  border: `1px solid ${color.line3}`,
  borderRadius: 8,
});
export const frame = style({ display: 'block', border: 0, transformOrigin: '0 0' });
