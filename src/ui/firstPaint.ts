/** Whether this document was opened, not reloaded or returned to. */
export const isOpenedAnew = (): boolean => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.type === 'navigate';
};

/**
 * Whether nothing waits for the first paint any more: it was, or the browser puts its reader back to
 * where they were, which takes the height of the whole page.
 */
let isAllAtOnce = !isOpenedAnew();
export const isPastFirstPaint = (): boolean => isAllAtOnce;
export const noteFirstPaint = (): void => {
  isAllAtOnce = true;
};
