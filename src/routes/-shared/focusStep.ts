import { useEffect, useRef } from 'react';

/** Moves the focus at the start of a step: to its error summary, or to its heading. */
export const focusStep = (): void => {
  const refused = document.querySelector<HTMLElement>('main [role=alert][tabindex]');
  const name = document.querySelector<HTMLElement>('main h1');
  (refused ?? name)?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
};

/**
 * Moves the focus at each step but the one a page begins with: a new document begins where browsers
 * begin, a page that somebody came to from another at its heading (pageFocus.ts). Focusing before
 * the first paint would also lay the page out, which takes a slow phone a quarter of a second.
 * @param step null until there is one.
 */
export const useStepFocus = (step: string | null): void => {
  const last = useRef(step);
  useEffect(() => {
    const before = last.current;
    last.current = step ?? before;
    if (step && before && step !== before) focusStep();
  }, [step]);
};
