import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';

/** Whether this document was opened, not reloaded or returned to. */
export const isOpenedAnew = (): boolean => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.type === 'navigate';
};

/**
 * Whether nothing waits any more: the document has been painted, or the browser puts its reader back
 * to where they were, which takes the height of the whole page.
 */
let isAllAtOnce = !isOpenedAnew();
export const isPastFirstPaint = (): boolean => isAllAtOnce;

/**
 * What the first paint of a document does not need: what a phone shows only after scrolling, or what
 * nobody can use in that moment. It follows right after, instead of holding up a slow phone's first
 * words by a tenth of a second.
 */
export const BelowFirstScreen = ({ children }: { children: ReactNode }) => {
  const [isAtOnce] = useState(isPastFirstPaint);
  useEffect(() => {
    isAllAtOnce = true;
  }, []);
  return useDeferredValue(true, isAtOnce) ? children : null;
};
