import { style } from '@vanilla-extract/css';
import { color, shadow } from '../theme/contract.css.ts';
import { radius, type, wide } from '../theme/tokens.ts';

export const page = style({
  width: '100%',
  maxWidth: 608,
  margin: '0 auto',
  padding: '9vh 24px 48px',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  ...type.public,
  '@media': { [wide.phone]: { padding: '32px 16px 48px' } },
});
export const tile = style({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  marginBottom: 4,
  borderRadius: radius.sheet,
  background: color.sunken,
  color: color.text2,
});
export const title = style({ ...type.record, textWrap: 'balance' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });

/** Contact: a name, and links with a touch target. */
export const contact = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  marginTop: 20,
  padding: '16px 20px',
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.dialog,
  boxShadow: shadow.s1,
  fontStyle: 'normal',
});
export const contactName = style({ ...type.small, color: color.text3 });
export const company = style({ fontWeight: 600 });
