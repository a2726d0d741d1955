import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color, shadow } from './contract.css.ts';
import { radius, thumb, type, wide } from './tokens.ts';

/** Visually hidden. */
export const hidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const stack = styleVariants({ tight: 8, normal: 16, wide: 24, loose: 40 }, (gap) => ({
  display: 'flex',
  flexDirection: 'column',
  gap,
  minWidth: 0,
}));

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
/** Wraps a quiet button at the start of a line, to align its text with other text. */
export const flush = style({ marginLeft: -10 });
/** A link on its own line: on a phone with a touch target's height. */
export const ownLine = style({
  '@media': { [wide.phone]: { display: 'inline-flex', alignItems: 'center', minHeight: thumb } },
});
export const spread = style([row, { justifyContent: 'space-between', gap: 16 }]);

const ground = {
  minWidth: 0,
  background: color.surface,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  boxShadow: shadow.s1,
} as const;
/** A card without padding. */
export const sheet = style(ground);
export const card = style({
  ...ground,
  padding: 20,
  '@media': { [wide.phone]: { padding: 16 } },
  selectors: {
    '[data-size=public] &': { borderRadius: radius.dialog },
  },
});

// Spacing below a card's own title.
globalStyle(`${card} > h2`, { marginBottom: 12 });

/** Moves to the next line as a whole, where one line can hold it. */
export const unbroken = style({ display: 'inline-block' });
export const quiet = style({ color: color.text3 });
export const small = style({ ...type.small });
export const meta = style({ ...type.meta, color: color.text3 });
export const number = style({
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
});
export const prose = style({ maxWidth: '64ch', whiteSpace: 'pre-line' });
export const columns = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [wide.pair]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 352px)' } },
});
