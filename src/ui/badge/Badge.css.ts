import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { radius } from '../theme/tokens.ts';
import { tones } from './tones.ts';

/** Shape, text and colour: the mark with its label in text colour. */
export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  verticalAlign: 'middle',
  fontWeight: 500,
  whiteSpace: 'nowrap',
});
globalStyle(`${badge} > svg`, { flexShrink: 0 });
/** Variant for the head of a page, where it stands alone. */
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
/** Colour of a mark; in forced-colors mode only its shape tells. */
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
