import { globalStyle, style } from '@vanilla-extract/css';
import { color, shadow, theme } from '../../../ui/theme/contract.css.ts';
import { radius, type } from '../../../ui/theme/tokens.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 16,
});
/** Fixed height, so that nothing shifts when another preview is chosen. */
export const stage = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 16,
  minHeight: 640,
  margin: 0,
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  fontWeight: 600,
  fontSize: 14,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
});
globalStyle(`${brand} > img`, { flexShrink: 0, width: 22, height: 22, objectFit: 'contain' });

/** A phone: its frame is part of the picture, not a border of the page. */
export const phone = style({
  width: '100%',
  maxWidth: 330,
  padding: 7,
  borderRadius: 34,
  background: '#1B1A17',
  boxShadow: shadow.s3,
});
export const screen = style({
  borderRadius: 27,
  overflow: 'hidden',
  background: color.surface,
  color: color.text,
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 46,
  padding: '6px 16px',
});
export const picture = style({
  display: 'block',
  width: '100%',
  height: 150,
  objectFit: 'cover',
  background: theme.highlight,
});
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '14px 16px 20px',
  fontSize: 14.5,
  lineHeight: '21px',
});
export const name = style({ fontSize: 20, lineHeight: '26px', fontWeight: 600 });
export const tiles = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 });
export const tile = style({
  padding: '8px 10px',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.menu,
  ...type.meta,
  color: color.text3,
});
globalStyle(`${tile} b`, {
  display: 'block',
  fontSize: 16,
  lineHeight: '22px',
  fontWeight: 600,
  color: color.text,
});
export const highlighted = style({
  padding: '10px 12px',
  background: theme.highlight,
  border: `1px solid ${theme.brandLine}`,
  borderRadius: radius.card,
  ...type.meta,
  color: color.text2,
});
globalStyle(`${highlighted} b`, {
  display: 'block',
  fontSize: 21,
  lineHeight: '28px',
  fontWeight: 600,
  letterSpacing: '-0.02em',
  color: color.text,
});
/** An inert picture of a page's button. */
export const button = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 44,
  padding: '8px 14px',
  borderRadius: radius.menu,
  background: theme.main,
  color: theme.on,
  fontWeight: 600,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
export const link = style({
  color: theme.link,
  fontWeight: 550,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  textAlign: 'center',
});
export const fine = style({ ...type.meta, color: color.text3, overflowWrap: 'anywhere' });
/** The parts affected by the colours, one by one. */
export const parts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  ...type.small,
  color: color.text,
});
export const part = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '4px 12px',
  borderRadius: radius.control,
  fontWeight: 600,
});
export const solid = style([part, { background: theme.main, color: theme.on }]);
export const solidHover = style([part, { background: theme.hover, color: theme.on }]);
export const chosen = style([
  part,
  {
    borderRadius: radius.chip,
    background: theme.soft,
    boxShadow: `inset 0 0 0 1.5px ${theme.edge}`,
  },
]);

/** A miniature of the panel. */
export const panel = style({
  width: '100%',
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.sheet,
  background: color.canvas,
  color: color.text,
  boxShadow: shadow.s2,
  overflow: 'hidden',
  fontSize: 12.5,
  lineHeight: '18px',
});
export const panelSide = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '12px 8px',
  color: color.text2,
});
export const place = style({ padding: '4px 8px', borderRadius: radius.tag });
export const placeHere = style([
  place,
  {
    background: color.surface,
    color: color.text,
    fontWeight: 600,
    boxShadow: `inset 2px 0 0 ${theme.edge}`,
  },
]);
export const panelSheet = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  margin: '6px 6px 6px 0',
  padding: 10,
  borderRadius: radius.menu,
  background: color.panel,
  border: `1px solid ${color.line2}`,
});
export const panelHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  fontWeight: 600,
});
export const panelButton = style({
  padding: '3px 9px',
  borderRadius: radius.tag,
  background: theme.main,
  color: theme.on,
  fontWeight: 600,
});
export const rows = style({ borderTop: `1px solid ${color.line1}` });
export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  padding: '5px 6px',
  borderBottom: `1px solid ${color.line1}`,
});
export const rowChosen = style([row, { background: theme.soft }]);

/** Texts of a log-in page on the brand's background. */
export const logIn = style({
  width: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  padding: '18px 20px',
  borderRadius: radius.sheet,
  background: theme.main,
  color: theme.on,
  ...type.small,
});
export const logInTitle = style({ fontSize: 20, lineHeight: '26px', fontWeight: 600 });

/** A mail: the mail program's page with a card on it. */
export const mail = style({
  width: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  borderRadius: radius.sheet,
  background: color.canvas,
  border: `1px solid ${color.line2}`,
  color: color.text,
});
export const mailCard = style({
  borderRadius: radius.sheet,
  border: `1px solid ${color.line2}`,
  background: color.surface,
  overflow: 'hidden',
});
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
