/** Moves the focus at the start of a step: to its error summary, or to its heading. */
export const focusStep = (): void => {
  const refused = document.querySelector<HTMLElement>('main [role=alert][tabindex]');
  const name = document.querySelector<HTMLElement>('main h1');
  (refused ?? name)?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
};
