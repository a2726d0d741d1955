import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';

/** Whether the document has been painted; from then on nothing waits. */
let hasPainted = false;

/**
 * What the first paint of a document does not need: what a phone shows only after scrolling, or what
 * nobody can use in that moment. It follows right after, instead of holding up a slow phone's first
 * words by a tenth of a second.
 */
export const BelowFirstScreen = ({ children }: { children: ReactNode }) => {
  const [isAtOnce] = useState(() => hasPainted);
  useEffect(() => {
    hasPainted = true;
  }, []);
  return useDeferredValue(true, isAtOnce) ? children : null;
};
