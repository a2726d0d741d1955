import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, shadow, theme } from '../theme/contract.css.ts';
import { easing, motion, radius, thumb, type, wide } from '../theme/tokens.ts';

const live = '&:hover:not(:disabled, [aria-disabled=true])';
/** Heights below the touch target size grow on a phone. */
const onPhone = (height: number) => ({ [wide.phone]: { minHeight: Math.max(height, thumb) } });
const square = (side: number) => ({
  minWidth: side,
  paddingInline: 0,
  '@media': { [wide.phone]: { minWidth: Math.max(side, thumb) } },
});

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 7,
    border: '1px solid transparent',
    background: 'none',
    color: color.text,
    fontWeight: 600,
    lineHeight: '20px',
    letterSpacing: '-0.003em',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: `background-color ${motion.hover} ${easing}, border-color ${motion.hover} ${easing}, color ${motion.hover} ${easing}`,
    selectors: {
      '&:hover': { textDecoration: 'none' },
      '&[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.6 },
      '&[data-pending]': { cursor: 'progress' },
      '&:disabled': { cursor: 'not-allowed', opacity: 0.5 },
    },
    // A link of this look is for the screen as a button is.
    '@media': { print: { selectors: { 'a&': { display: 'none' } } } },
  },
  variants: {
    kind: {
      primary: {
        background: theme.main,
        color: theme.on,
        boxShadow: `${shadow.s1}, ${shadow.lit}`,
        selectors: { [live]: { background: theme.hover } },
      },
      secondary: {
        background: color.surface,
        borderColor: color.line3,
        boxShadow: shadow.s1,
        selectors: { [live]: { background: color.hover } },
      },
      quiet: {
        color: color.text2,
        selectors: {
          [live]: { background: color.press, color: color.text },
          '&[aria-pressed=true], &[aria-expanded=true]': {
            background: color.press,
            color: color.text,
          },
        },
      },
      danger: {
        background: color.surface,
        borderColor: color.line3,
        color: color.neg,
        boxShadow: shadow.s1,
        selectors: { [live]: { background: color.negGround, borderColor: color.negLine } },
      },
      destroy: {
        background: color.neg,
        color: color.onMark,
        boxShadow: `${shadow.s1}, ${shadow.lit}`,
        selectors: { [live]: { background: color.negHover } },
      },
    },
    size: {
      bar: {
        minHeight: 28,
        padding: '3px 9px',
        gap: 5,
        borderRadius: radius.tag,
        fontSize: 13,
        '@media': onPhone(28),
      },
      small: {
        minHeight: 32,
        padding: '5px 11px',
        borderRadius: 7,
        fontSize: 13.5,
        '@media': onPhone(32),
      },
      app: {
        minHeight: 36,
        padding: '7px 14px',
        borderRadius: radius.control,
        fontSize: 14,
        '@media': onPhone(36),
      },
      large: { minHeight: 44, padding: '11px 18px', borderRadius: radius.menu, fontSize: 15 },
      public: {
        minHeight: 52,
        padding: '13px 22px',
        borderRadius: radius.card,
        ...type.public,
        fontWeight: 600,
      },
    },
    /** Icon only; its name is in aria-label. */
    isSquare: { true: {}, false: {} },
    wide: { true: { width: '100%' } },
  },
  compoundVariants: [
    { variants: { kind: 'quiet', size: 'app' }, style: { paddingInline: 10 } },
    { variants: { kind: 'quiet', size: 'small' }, style: { paddingInline: 9 } },
    { variants: { isSquare: true, size: 'bar' }, style: square(28) },
    { variants: { isSquare: true, size: 'small' }, style: square(32) },
    { variants: { isSquare: true, size: 'app' }, style: square(36) },
    { variants: { isSquare: true, size: 'large' }, style: square(44) },
    { variants: { isSquare: true, size: 'public' }, style: square(52) },
  ],
  defaultVariants: { kind: 'secondary', size: 'app', isSquare: false },
});

/** The pending text overlays the normal one, which keeps the width. */
export const waiting = style({ display: 'grid' });
globalStyle(`${waiting} > *`, {
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 7,
});
export const kept = style({ visibility: 'hidden' });
