import { style } from '@vanilla-extract/css';
import { theme } from '../theme/contract.css.ts';
import { color, layer, radius, shadow } from '../theme/tokens.ts';

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: { '&[data-placeholder]': { color: color.quiet } },
});
export const content = style({
  zIndex: layer.popover,
  minWidth: 'var(--radix-select-trigger-width)',
  maxHeight: 'min(320px, var(--radix-select-content-available-height))',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  boxShadow: shadow.s2,
  overflow: 'hidden',
});
export const viewport = style({ padding: 4 });
export const item = style({
  padding: '8px 12px',
  borderRadius: radius.inner,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-highlighted]': {
      background: theme.highlight,
      boxShadow: `inset 2px 0 0 ${theme.edge}`,
    },
    '&[data-state=checked]': { fontWeight: 600 },
  },
});
