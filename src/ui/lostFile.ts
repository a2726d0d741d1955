/**
 * A file of the application that did not come: the connection was lost, or a deploy took the file
 * away. A browser never asks a second time for a module that once failed, so only a new page helps;
 * and a new page helps only if the server can be reached.
 */
const mark = 'A file did not come: ';
const storageKey = 'reloadedFor';
let beforeReload = (): void => {};

/** Whether this is what an import throws after `markLostFiles`. */
export const isLostFile = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith(mark);

/**
 * Marks what imports throw, for `isLostFile`.
 * @param before Called before the page is reloaded because of such a file.
 */
export const markLostFiles = (before: () => void): void => {
  beforeReload = before;
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // At the browser's own message the router would reload at once, and offline lose the page.
    payload.message = `${mark}${payload.message}`;
  });
};

/**
 * Reloads the page if the server answers; otherwise leaves it as it is.
 * @param note Called when it is about to.
 */
export const reloadIfReachable = async (note = (): void => {}): Promise<void> => {
  const isReachable = await fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable) return;
  note();
  beforeReload();
  window.location.reload();
};

/**
 * Loads the page anew by itself, now or when the connection is back, but once for a file: what a
 * new page does not bring either is left to the person.
 * @returns a function that ends the waiting.
 */
export const reloadOnceFor = ({ message }: Error): (() => void) => {
  const reload = (): void => {
    if (sessionStorage.getItem(storageKey) === message) return;
    void reloadIfReachable(() => sessionStorage.setItem(storageKey, message));
  };
  reload();
  window.addEventListener('online', reload);
  return () => window.removeEventListener('online', reload);
};
