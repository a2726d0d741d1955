import { style } from '@vanilla-extract/css';
import { color, theme } from '../theme/contract.css.ts';
import { radius, type, wide } from '../theme/tokens.ts';

const tall = ['100vh', '100dvh'];

/** A page to log in: a picture beside the form, above it on a phone. */
export const auth = style({
  minHeight: tall,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '160px auto',
  background: color.panel,
  '@media': {
    [wide.pair]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gridTemplateRows: 'auto' },
  },
});
export const picture = style({
  position: 'relative',
  overflow: 'hidden',
  background: theme.highlight,
  '@media': { [wide.pair]: { margin: '12px 0 12px 12px', borderRadius: radius.hero } },
});
export const photo = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
/** Words stand on a solid ground, never on a picture. */
export const scrim = style({
  position: 'absolute',
  left: 24,
  bottom: 24,
  maxWidth: 480,
  padding: '24px 28px',
  borderRadius: radius.dialog,
  background: theme.main,
  color: theme.on,
  display: 'none',
  '@media': { [wide.pair]: { display: 'flex', flexDirection: 'column', gap: 8 } },
});
export const headline = style({ ...type.title, textWrap: 'balance' });
export const authMain = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 32,
  padding: 24,
  fontSize: 16,
  lineHeight: '24px',
  '@media': { [wide.pair]: { padding: '40px 56px' }, [wide.phone]: { padding: 16 } },
});
export const authCard = style({
  width: '100%',
  maxWidth: 420,
  margin: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
});
