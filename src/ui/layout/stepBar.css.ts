import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css';
import { color, theme } from '../theme/contract.css.ts';
import { forced, type, wide } from '../theme/tokens.ts';

const phone = wide.phone;

export const bar = style({ gridColumn: '1 / -1', marginBottom: 8 });
/** As on a phone, at every width. */
export const narrowBar = style([bar]);
/** Back by one step, before the bars: as large as a thumb, in a row of 20 px. */
export const arrow = style({ display: 'none' });
/** A rule for a phone, and for a narrow bar at every width. */
const compact = (selector: string, rule: Omit<GlobalStyleRule, '@media'>): void => {
  globalStyle(selector, { '@media': { [phone]: rule } });
  globalStyle(`${narrowBar} ${selector}`, rule);
};

compact(arrow, {
  float: 'left',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  margin: '-12px 0 -12px -12px',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.text2,
  cursor: 'pointer',
});
globalStyle(`${arrow}:disabled`, { opacity: 0.4, cursor: 'default' });

export const steps = style({ display: 'flex', gap: 8, margin: 0, padding: 0, listStyle: 'none' });
compact(`${arrow} + ${steps}`, { minHeight: 20, paddingTop: 8 });
export const step = style({
  flex: 1,
  minWidth: 0,
  borderTop: `3px solid ${color.line2}`,
  color: color.text3,
  fontWeight: 500,
  selectors: {
    '&[data-when=done], &[data-when=now]': { borderTopColor: theme.edge, color: color.text },
    '&[data-when=now]': { fontWeight: 600 },
  },
});
compact(step, { borderTopWidth: 4, borderRadius: 2 });
export const stepWay = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  minHeight: 44,
  padding: '8px 4px 0 0',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
});
globalStyle(`button${stepWay}`, { cursor: 'pointer' });
globalStyle(`button${stepWay}:hover`, { textDecoration: 'underline', textUnderlineOffset: 3 });
export const count = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  flexShrink: 0,
  borderRadius: 99,
  background: color.sunken,
  fontSize: 13,
  fontWeight: 600,
  selectors: {
    [`${step}[data-when=now] &`]: { background: theme.main, color: theme.on },
    [`${step}[data-when=done] &`]: { background: theme.soft, color: color.text },
  },
  ...forced.rest,
});
export const stepName = style({});
// Visually hidden: the line below shows the step's name.
compact(stepName, {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
compact(count, { display: 'none' });
compact(stepWay, { width: '100%' });
// Large enough for a thumb, without pushing the line below away.
compact(`button${stepWay}`, { minHeight: 28, marginBottom: -22 });
compact(`span${stepWay}`, { minHeight: 6, padding: 0 });
export const line = style({ display: 'none' });
compact(line, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  clear: 'left',
  marginTop: 6,
  ...type.small,
  color: color.text3,
});
globalStyle(`${line} b`, { color: color.text });
