import { style } from '@vanilla-extract/css';
import { theme } from '../theme/contract.css.ts';
import { color, layer, radius, shadow } from '../theme/tokens.ts';

export const box = style({ position: 'relative' });
export const list = style({
  position: 'absolute',
  top: '100%',
  left: 0,
  right: 0,
  zIndex: layer.popover,
  marginTop: 4,
  maxHeight: 320,
  overflowY: 'auto',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  boxShadow: shadow.s2,
  padding: 4,
  selectors: { '&[hidden]': { display: 'none' } },
});
export const item = style({
  padding: '8px 12px',
  borderRadius: radius.inner,
  cursor: 'pointer',
  selectors: {
    '&[data-highlighted=true]': {
      background: theme.highlight,
      boxShadow: `inset 2px 0 0 ${theme.edge}`,
    },
    '&[aria-selected=true]': { fontWeight: 600 },
  },
});
export const note = style({ padding: '8px 12px', color: color.soft, fontSize: 14 });
