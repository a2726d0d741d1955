import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color, radius } from '../theme/tokens.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 24,
  padding: '0 10px',
  border: '1px solid transparent',
  borderRadius: radius.chip,
  fontSize: 13,
  lineHeight: '18px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
});
globalStyle(`${base} > svg`, { flexShrink: 0 });

/** Status colours never come from the brand, and never stand without icon and word (look §3.2). */
export const badge = styleVariants({
  invited: [
    base,
    { background: color.surface, color: color.strong, border: `1px dashed ${color.quiet}` },
  ],
  viewed: [base, { background: '#E6F0FB', color: '#1B5A9C' }],
  interested: [base, { background: '#F1EBFC', color: '#5F3BB0' }],
  accepted: [base, { background: '#FFF1D6', color: '#805300' }],
  active: [base, { background: '#156B3A', color: '#FFFFFF' }],
  rejected: [base, { background: '#FDE9E7', color: '#A3261B' }],
  declined: [base, { background: '#EBEBE9', color: '#41413E' }],
  initial: [base, { background: '#FFF1D6', color: '#805300' }],
  deleted: [base, { background: '#EBEBE9', color: '#575753' }],
});
