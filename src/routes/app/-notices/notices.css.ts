import { style } from '@vanilla-extract/css';
import { color, theme } from '../../../ui/theme/contract.css.ts';
import { radius, type } from '../../../ui/theme/tokens.ts';

/** The badge on the bell. */
export const bell = style({
  position: 'relative',
  display: 'inline-flex',
  flexShrink: 0,
  '@media': { print: { display: 'none' } },
});
export const count = style({
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: 18,
  padding: '0 5px',
  borderRadius: radius.chip,
  border: `2px solid ${color.panel}`,
  background: theme.main,
  color: theme.on,
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  pointerEvents: 'none',
});
export const list = style({ display: 'flex', flexDirection: 'column', margin: '0 -12px' });
/** One notice: all of it is a link. */
export const line = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) 10px',
  gap: 12,
  width: '100%',
  padding: '12px',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  textAlign: 'left',
  color: color.text,
  ...type.small,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.press, textDecoration: 'none' } },
});
export const icon = style({ marginTop: 2, color: color.text3 });
export const title = style({ display: 'block', fontWeight: 600 });
export const fact = style({ display: 'block', color: color.text2, overflowWrap: 'anywhere' });
export const reason = style({
  display: 'block',
  marginTop: 4,
  paddingLeft: 10,
  borderLeft: `2px solid ${color.line2}`,
  color: color.text2,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
export const when = style({ display: 'block', marginTop: 2, color: color.text3 });
/** Unread; also announced as text. */
export const dot = style({
  width: 8,
  height: 8,
  marginTop: 6,
  borderRadius: '50%',
  background: theme.main,
});
