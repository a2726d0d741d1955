import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { thumb, type, wide } from '../theme/tokens.ts';

/** Range of rows shown, and paging. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  alignItems: 'center',
  minHeight: 48,
  margin: '0 -24px',
  padding: '6px 16px 6px 24px',
  ...type.small,
  color: color.text3,
  '@media': { [wide.phone]: { margin: 0, padding: '12px 0' } },
});
export const range = style({ marginRight: 'auto' });
const part = { display: 'flex', alignItems: 'center', whiteSpace: 'nowrap' } as const;
/** On a phone it has its own line. */
export const paging = style({
  ...part,
  gap: 4,
  '@media': { [wide.phone]: { width: '100%', justifyContent: 'space-between' } },
});
export const perPage = style({ ...part, gap: 8 });
export const perPageSelect = style({
  width: 'auto',
  textAlignLast: 'right',
  minHeight: 32,
  padding: '4px 30px 4px 10px',
  borderColor: 'transparent',
  background: 'none',
  fontSize: 13.5,
  lineHeight: '20px',
  fontWeight: 600,
  selectors: { '&:hover': { background: color.press } },
  '@media': { [wide.phone]: { minHeight: thumb, fontSize: 16 } },
});
