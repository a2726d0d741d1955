import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { isPastFirstPaint, noteFirstPaint } from '../firstPaint.ts';

/**
 * What a phone shows only after scrolling: it follows right after the first paint of a document,
 * instead of holding up a slow phone's first words by a tenth of a second.
 */
export const BelowFirstScreen = ({ children }: { children: ReactNode }) => {
  const [isAtOnce] = useState(isPastFirstPaint);
  useEffect(noteFirstPaint, []);
  return useDeferredValue(true, isAtOnce) ? children : null;
};
