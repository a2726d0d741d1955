import { useLayoutEffect, useRef } from 'react';

/** Moves the focus at the start of a step: to its error summary, or to its heading. */
const focusStep = (): void => {
  const refused = document.querySelector<HTMLElement>('main [role=alert][tabindex]');
  const name = document.querySelector<HTMLElement>('main h1');
  (refused ?? name)?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
};

/**
 * Moves the focus to what takes the place of a pressed button: a result, or a part whose file comes
 * late. It does so before anything of it is painted: what is typed between would be lost.
 */
export const useArrivalFocus = (): void => useLayoutEffect(focusStep, []);

/**
 * Moves the focus at each step but the one a page begins with: a new document begins where browsers
 * begin, a page that somebody came to from another at its heading (pageFocus.ts). Focusing before
 * the first paint would also lay the page out, which takes a slow phone a quarter of a second.
 * @param step null until there is one.
 */
export const useStepFocus = (step: string | null): void => {
  const last = useRef(step);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = step ?? before;
    if (step && before && step !== before) focusStep();
  }, [step]);
};
