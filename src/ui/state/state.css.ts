import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { edges } from '../layout/layout.css.ts';
import { color } from '../theme/contract.css.ts';
import { forced, layer, radius, type, wide } from '../theme/tokens.ts';

const pulse = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } });

export const skeleton = style({
  display: 'block',
  height: 12,
  borderRadius: radius.tag,
  background: color.sunken,
  animation: `${pulse} 1.6s ease-in-out infinite`,
});
export const pending = style({ display: 'grid', gap: 24 });
/** Own padding, as no panel layout surrounds it. */
export const pendingAlone = style([
  pending,
  { ...edges, padding: '36px 40px', '@media': { [wide.phone]: { padding: '20px 16px' } } },
]);
export const offline = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  display: 'flex',
  gap: 8,
  justifyContent: 'center',
  alignItems: 'center',
  padding: '8px 16px',
  ...type.small,
  fontWeight: 500,
  background: color.warnGround,
  color: color.text,
});
globalStyle(`${offline} > svg`, { flexShrink: 0, color: color.warn });
export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  padding: '48px 16px',
  textAlign: 'center',
});
export const emptyTile = style({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  marginBottom: 12,
  borderRadius: radius.sheet,
  background: color.sunken,
  color: color.text2,
});
export const emptyTitle = style({ ...type.part, maxWidth: '44ch' });
export const emptyLine = style({ ...type.small, color: color.text3, maxWidth: '48ch' });
export const emptyAction = style({ marginTop: 16 });

const note = style({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  padding: '12px 14px',
  border: '1px solid transparent',
  borderRadius: radius.menu,
  fontSize: 14,
  lineHeight: '21px',
  color: color.text,
});
globalStyle(`${note} > svg`, { flexShrink: 0, marginTop: 2 });
/** Background by tone; the text keeps its colour. */
export const notes = styleVariants({
  info: [note, { background: color.infoGround }],
  success: [note, { background: color.posGround }],
  warn: [note, { background: color.warnGround }],
  error: [note, { background: color.negGround }],
  plain: [note, { background: color.sunken }],
});
export const noteIcons = styleVariants({
  info: { color: color.info },
  success: { color: color.pos },
  warn: { color: color.warn },
  error: { color: color.neg },
  plain: { color: color.text2 },
});
export const noteWords = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 10,
});
export const track = style({
  height: 6,
  borderRadius: radius.chip,
  background: color.sunken,
  overflow: 'hidden',
});
/** Progress is data: never in the brand's colour. */
export const bar = style({
  height: '100%',
  borderRadius: radius.chip,
  background: color.data.d1,
  ...forced.mark,
});
