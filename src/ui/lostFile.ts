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

const isReachable = (): Promise<boolean> =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const reload = (): void => {
  beforeReload();
  window.location.reload();
};

/** Reloads the page if the server answers; otherwise leaves it as it is. */
export const reloadIfReachable = async (): Promise<void> => {
  if (await isReachable()) reload();
};

/** Milliseconds until the server is asked again; grows, so that a server that is back is not run down. */
let pause = 1_000;

/**
 * Calls back once the server answers. It is asked at each sign of a connection, and now and then
 * without one: browsers tell of a cable, not of a server behind it.
 * @param act Told whether the server had been away.
 * @param isPatient Whether the first question waits, for whoever has just asked in vain.
 * @returns a function that ends the waiting.
 */
export const whenReachable = (act: (wasAway: boolean) => void, isPatient = false): (() => void) => {
  let timer = 0;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(ask, pause * (1 + Math.random()), true);
    pause = Math.min(pause * 2, 15_000);
  };
  const ask = async (wasAway: unknown): Promise<void> => {
    const isBack = await isReachable();
    if (isOver) return;
    if (!isBack) return wait();
    end();
    act(!!wasAway);
  };
  window.addEventListener('online', ask);
  if (isPatient) wait();
  else void ask(false);
  return end;
};

/**
 * Loads the page anew by itself, now or when the server is back. From a server that was there all
 * the time it does so once for a file: what a new page does not bring either is left to the person.
 * @returns a function that ends the waiting.
 */
export const reloadOnceFor = ({ message }: Error): (() => void) =>
  whenReachable((wasAway) => {
    if (!wasAway && sessionStorage.getItem(storageKey) === message) return;
    sessionStorage.setItem(storageKey, message);
    reload();
  });
