import { recipe } from '@vanilla-extract/recipes';
import { theme } from '../theme/contract.css.ts';
import { color, easing, radius } from '../theme/tokens.ts';

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: 40,
    padding: '8px 16px',
    border: '1px solid transparent',
    borderRadius: radius.control,
    fontWeight: 600,
    lineHeight: '20px',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: `background-color 120ms ${easing}, border-color 120ms ${easing}`,
    selectors: {
      '&[aria-disabled=true]': { cursor: 'progress', opacity: 0.72 },
      '&:disabled': { cursor: 'not-allowed', opacity: 0.6 },
    },
  },
  variants: {
    kind: {
      primary: {
        background: theme.main,
        color: theme.on,
        selectors: { '&:hover:not(:disabled)': { background: theme.hover } },
      },
      secondary: {
        background: color.surface,
        color: color.text,
        borderColor: color.border,
        selectors: { '&:hover:not(:disabled)': { background: theme.highlight } },
      },
      quiet: {
        background: 'transparent',
        color: theme.link,
        selectors: { '&:hover:not(:disabled)': { background: theme.highlight } },
      },
      danger: {
        background: color.error,
        color: '#FFFFFF',
        selectors: { '&:hover:not(:disabled)': { background: '#8F1E18' } },
      },
    },
    size: {
      app: {},
      public: { minHeight: 48, padding: '12px 20px', fontSize: 17 },
      icon: { padding: 8, minWidth: 40 },
    },
    wide: { true: { width: '100%' } },
  },
  defaultVariants: { kind: 'secondary', size: 'app' },
});
