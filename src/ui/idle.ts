import { firstPaintMs } from '../domain/durations.ts';

/** Runs work when the page is idle; Safari has no requestIdleCallback. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
};

/** Like `whenIdle`, but not before the page has had time to load what it shows. */
const afterFirstPaint = (work: () => void): void => {
  setTimeout(() => whenIdle(work), firstPaintMs);
};

/**
 * Settles when the modules that the page may import later (listed by server/http/page.ts) are in
 * the browser's cache, so that importing them works offline. A plain fetch can be retried after a
 * failure; a failed import is never retried by a browser.
 */
export const whenPartsAreHere = new Promise<void>((resolve) => {
  const later = document.querySelector<HTMLMetaElement>('meta[name=later]')?.content ?? '';
  const files = later.split(' ').filter((file) => file !== '');
  const fetchAll = async (): Promise<void> => {
    // A few at a time: asking for thirty at once holds up a slow phone for a tenth of a second.
    const left = [...files];
    const fetchSome = async (): Promise<void> => {
      for (let file = left.shift(); file; file = left.shift())
        await (await fetch(file, { priority: 'low' })).blob();
    };
    try {
      await Promise.all(Array.from({ length: 4 }, fetchSome));
      // Importing also runs a module, so not while the user is interacting.
      whenIdle(resolve);
    } catch {
      window.addEventListener('online', () => void fetchAll(), { once: true });
    }
  };
  afterFirstPaint(() => void fetchAll());
});
