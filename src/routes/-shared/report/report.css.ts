import { style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/contract.css.ts';

const box = {
  maxHeight: 220,
  overflow: 'auto',
  margin: '8px 0 0',
  padding: 12,
  border: `1px solid ${color.line2}`,
  borderRadius: 8,
  fontSize: 12,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
} as const;

export const steps = style({ ...box, paddingLeft: 40, listStyle: 'decimal' });
export const json = style({ ...box, whiteSpace: 'pre-wrap' });
