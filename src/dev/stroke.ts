import type { CSSProperties } from 'react';
import { color } from '../ui/theme/contract.css.ts';
import type { Way } from './charts/nature.ts';

/** Line style of an arrow: failures and ways back are less prominent than the main path. */
export const strokeOf = (
  way: Way,
  { isShown, isUntested }: { isShown: boolean; isUntested: boolean },
): CSSProperties => ({
  stroke: isUntested ? color.neg : isShown ? color.text2 : color.line3,
  strokeWidth: isShown ? 1.5 : 1,
  ...(way === 'through' ? {} : { strokeDasharray: '4 3' }),
});
