import { style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/contract.css.ts';
import { type, wide } from '../../../ui/theme/tokens.ts';

/** Description at the left, actions at the right; stacked on a phone. */
export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@media': {
    [wide.pair]: { gridTemplateColumns: '260px minmax(0, 1fr)', gap: '16px 40px' },
  },
});
export const head = style({ display: 'flex', flexDirection: 'column', gap: 4 });
export const about = style({ ...type.small, color: color.text3, maxWidth: '48ch' });
export const form = style({ maxWidth: 480 });

export const person = style({ display: 'flex', alignItems: 'center', gap: 14, minWidth: 0 });
export const personName = style({ ...type.card, overflowWrap: 'anywhere' });

/** Short options, in two columns if there is room. */
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  gap: 16,
});

/** Items separated by lines, each with its action at the end. */
export const rows = style({ display: 'flex', flexDirection: 'column' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: '8px 0',
  selectors: {
    '& + &': { borderTop: `1px solid ${color.line1}` },
    '&:first-child': { marginTop: -8 },
  },
});
export const rowIcon = style({ color: color.text3 });
export const rowName = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const rowAbout = style({ ...type.small, color: color.text3, overflowWrap: 'anywhere' });
