import { style } from '@vanilla-extract/css';
import { color } from '../ui/theme/contract.css.ts';

export const themed = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 24,
  background: color.canvas,
  color: color.text,
  selectors: { '&[data-mode=dark]': { colorScheme: 'dark' } },
});
