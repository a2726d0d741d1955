import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Calls back as the page goes to paper and as it is back, in the middle of the event: the browser
 * prints what stands there after it.
 * @returns a function that ends it.
 */
const whenPrinted = (act: (isOnPaper: boolean) => void): (() => void) => {
  const paper = window.matchMedia('print');
  const tell = (isOnPaper: boolean): void => flushSync(() => act(isOnPaper));
  const before = (): void => tell(true);
  const after = (): void => tell(false);
  const change = (): void => tell(paper.matches);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  // A preview of the browser's developer tools says it only so.
  paper.addEventListener('change', change);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    paper.removeEventListener('change', change);
  };
};

/** Whether the page is being printed: paper has no button for what a screen shows later. */
export const useIsOnPaper = (): boolean => {
  const [isOnPaper, setOnPaper] = useState(false);
  useEffect(() => whenPrinted(setOnPaper), []);
  return isOnPaper;
};
