import { style } from '@vanilla-extract/css';
import { saveBar } from '../../../../ui/form/saveBar.css.ts';
import { color, theme } from '../../../../ui/theme/contract.css.ts';
import { radius, type, wide } from '../../../../ui/theme/tokens.ts';

/** One item of a list: a product, a document, a series. */
export const part = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 20,
  // Parted by a line: a card within the card of its list would be one frame too many.
  selectors: { '& + &': { paddingTop: 20, borderTop: `1px solid ${color.line1}` } },
});
/** Up to the edges of a phone's screen, as the page has padding of its own. */
export const bar = style([saveBar, { '@media': { [wide.phone]: { marginInline: -16 } } }]);
export const partHead = style({ ...type.small, fontWeight: 600, margin: 0 });
export const scenes = style({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
});
export const scene = style({
  padding: 0,
  overflow: 'hidden',
  cursor: 'pointer',
  border: `2px solid ${color.line2}`,
  borderRadius: radius.control,
  background: color.sunken,
  aspectRatio: '16 / 9',
  selectors: { '&[aria-pressed=true]': { borderColor: theme.edge } },
});
export const scenePicture = style({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
export const lines = style({ margin: 0, padding: 0, listStyle: 'none' });
export const line = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 16,
  paddingBlock: 10,
  borderBottom: `1px solid ${color.line1}`,
  selectors: { '&:hover': { background: color.hover } },
  '@media': { [wide.phone]: { gridTemplateColumns: '56px minmax(0, 1fr)', gap: 12 } },
});
export const thumb = style({
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: radius.control,
  background: color.sunken,
});
export const name = style({
  fontWeight: 600,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '::after': { content: '', position: 'absolute', inset: 0 },
});
/** The tags are a column of their own, so that the amounts before them end where each other do. */
export const end = style({
  display: 'grid',
  gridTemplateColumns: 'auto 176px',
  alignItems: 'center',
  gap: 12,
  ...type.small,
  textAlign: 'right',
  '@media': {
    [wide.phone]: {
      display: 'grid',
      gridTemplateColumns: 'auto',
      justifyItems: 'start',
      gap: 4,
      gridColumn: '2',
    },
  },
});
export const phase = style({
  gridColumn: '2',
  justifySelf: 'start',
  '@media': { [wide.phone]: { gridColumn: '1' } },
});
