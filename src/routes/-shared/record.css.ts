import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { type, wide } from '../../ui/theme/tokens.ts';

const phone = wide.phone;

/** Who or what a record is of, in its first line. */
export const lead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 16,
  marginTop: -10,
  paddingBottom: 4,
  '@media': { [phone]: { marginTop: 0, gap: '12px 14px' } },
});
export const who = style({ flex: '1 1 0', minWidth: 0 });
export const name = style({ ...type.record, overflowWrap: 'anywhere' });
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '4px 0 0',
});
export const way = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  color: color.text2,
  overflowWrap: 'anywhere',
});
globalStyle(`${way} > svg`, { flexShrink: 0 });
globalStyle(`${way} a`, {
  color: 'inherit',
  '@media': { [phone]: { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
});

/** The head and the body of a sheet of a record. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  padding: '16px 20px 12px',
  '@media': { [phone]: { padding: '14px 16px 10px' } },
});
export const body = style({
  padding: '0 20px 18px',
  '@media': { [phone]: { padding: '0 16px 16px' } },
});
