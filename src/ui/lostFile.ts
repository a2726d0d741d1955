/**
 * A module that failed to load: the connection was lost, or a deploy removed the file. A browser
 * never retries a failed import, so only reloading the page helps, and only if the server can be
 * reached.
 */
const mark = 'A file did not come: ';
const storageKey = 'reloadedFor';
let beforeReload = (): void => {};

/** Whether an import threw this after `markLostFiles`. */
export const isLostFile = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith(mark);

/**
 * Marks the errors of failed imports, for `isLostFile`.
 * @param before Called before the page is reloaded because of such a file.
 */
export const markLostFiles = (before: () => void): void => {
  beforeReload = before;
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router reloads on the browser's own message, and offline would lose the page.
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

/** Reloads the page if the server responds; otherwise does nothing. */
export const reloadIfReachable = async (): Promise<void> => {
  if (await isReachable()) reload();
};

/** Milliseconds until the next attempt; grows, so that a recovering server is not overloaded. */
const shortestPause = 1_000;
let pause = shortestPause;
/** Whoever has waited for nothing so long, in milliseconds, has had pages meanwhile. */
const quietMs = 60_000;
let waitedAt = 0;

/**
 * Calls back once the server responds. Polled on `online` events and periodically: browsers only
 * know about the network, not about the server.
 * @param act Receives whether the server had been unreachable.
 * @param isPatient Waits before the first attempt, for callers whose own request has just failed.
 * @returns a function that cancels.
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
    if (Date.now() - waitedAt > quietMs) pause = shortestPause;
    waitedAt = Date.now();
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
 * Reloads the page automatically, now or when the server is back. If the server was reachable all
 * the time, only once per file: if a reload does not help, the decision is the user's.
 * @returns a function that cancels.
 */
export const reloadOnceFor = ({ message }: Error): (() => void) =>
  whenReachable((wasAway) => {
    if (!wasAway && sessionStorage.getItem(storageKey) === message) return;
    sessionStorage.setItem(storageKey, message);
    reload();
  });
