/** What is being sent, which a document that is closed cuts off; nothing can be told afterwards. */
const busy = new Set<object>();
let isClosing = false;

const ask = (event: BeforeUnloadEvent): void => {
  event.preventDefault();
  // For Chrome before 119.
  event.returnValue = '';
};
const listen = (): void => {
  if (busy.size > 0 && !isClosing) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
};

/** The browser asks before it closes the document while something is being sent. */
export const noteSending = (what: object, isBusy: boolean): void => {
  if (isBusy) busy.add(what);
  else busy.delete(what);
  listen();
};

/**
 * From now on it does not: the application itself closes the document, as its session is over.
 * Nothing can be saved there, and whoever stayed would see a page that never loads.
 */
export const closeUnasked = (): void => {
  isClosing = true;
  listen();
};
