import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { radius } from '../theme/tokens.ts';
import { tones } from './tones.ts';

/** A mark and its word in ink: shape, word and colour, in this order. */
export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  verticalAlign: 'middle',
  fontWeight: 500,
  whiteSpace: 'nowrap',
});
globalStyle(`${badge} > svg`, { flexShrink: 0 });
/** Alone in the head of a page. */
export const pill = style([
  badge,
  {
    minHeight: 28,
    padding: '0 11px 0 9px',
    border: `1px solid ${color.line2}`,
    borderRadius: radius.chip,
    background: color.surface,
    fontSize: 13,
    lineHeight: '18px',
    fontWeight: 600,
  },
]);
/** The colour of a mark; where the system dictates the colours, its shape says all. */
export const mark = styleVariants(color.status, (value) => ({ color: value }));
export const tick = style({ color: color.onMark });

const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 22,
  padding: '0 8px',
  border: '1px solid transparent',
  borderRadius: radius.tag,
  fontSize: 12.5,
  lineHeight: '18px',
  fontWeight: 500,
  whiteSpace: 'nowrap',
});
globalStyle(`${tag} > svg`, { flexShrink: 0 });
/** A fact or a deadline. */
export const tags = styleVariants(tones, (tone) => [tag, tone]);
