import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { wide } from '../../ui/theme/tokens.ts';
import { sheet } from '../../ui/theme/utility.css.ts';

const phone = wide.phone;

export const bar = style({ display: 'flex', gap: 12, padding: '10px 0' });
export const rows = style({
  borderTop: `1px solid ${color.line2}`,
  '@media': { [phone]: { borderTop: 0 } },
});
/** Height of a table row; on a phone of a list row. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '1.2fr 1.4fr 1fr .8fr',
  alignItems: 'center',
  gap: 24,
  height: 40,
  borderBottom: `1px solid ${color.line1}`,
  '@media': { [phone]: { gridTemplateColumns: '1fr', gap: 8, height: 72, alignContent: 'center' } },
});
globalStyle(`${row} > :nth-child(n + 3)`, { '@media': { [phone]: { display: 'none' } } });
export const cards = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
});
export const card = style([sheet, { overflow: 'hidden' }]);
export const cardBody = style({ display: 'grid', gap: 12, padding: 16 });
export const record = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingTop: 16,
  '@media': { [wide.pair]: { gridTemplateColumns: 'minmax(0, 1fr) 352px' } },
});
export const column = style({ display: 'grid', gap: 16, alignContent: 'start' });
export const form = style([column, { paddingTop: 16 }]);
export const figures = style({
  display: 'grid',
  gap: 16,
  padding: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))',
});
export const figure = style({ display: 'grid', gap: 8 });
export const fields = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
});
