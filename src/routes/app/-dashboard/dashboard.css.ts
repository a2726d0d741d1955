import { style } from '@vanilla-extract/css';
import { color, theme } from '../../../ui/theme/contract.css.ts';
import { forced, radius, wide } from '../../../ui/theme/tokens.ts';

/** Word, bar, value; the word above the bar on a phone. */
export const bar = style({
  display: 'grid',
  gridTemplateColumns: '180px minmax(0, 1fr) 56px',
  gap: 12,
  alignItems: 'center',
  padding: '6px 8px',
  borderRadius: radius.control,
  color: 'inherit',
  textDecoration: 'none',
  textAlign: 'left',
  selectors: { '&:hover': { background: theme.highlight } },
  '@media': {
    [wide.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) 56px',
      gridTemplateAreas: '"word value" "bar bar"',
    },
  },
});
export const track = style({
  height: 14,
  background: color.sunken,
  borderRadius: radius.tag,
  overflow: 'hidden',
  '@media': { [wide.phone]: { gridArea: 'bar' } },
});
export const fill = style({
  display: 'block',
  height: '100%',
  background: theme.main,
  ...forced.mark,
});
export const figure = style({ display: 'block', color: 'inherit', textDecoration: 'none' });
