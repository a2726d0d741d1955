/** Where somebody begins a step: at what was refused of it, or at its name. */
export const focusStep = (): void => {
  const refused = document.querySelector<HTMLElement>('main [role=alert][tabindex]');
  const name = document.querySelector<HTMLElement>('main h1');
  (refused ?? name)?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
};
