import { firstPaintMs } from '../domain/durations.ts';

/** Runs work once the page has nothing better to do; Safari has no idle callback. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
};

/** As `whenIdle`, and not before the page has had the time to fetch what it shows. */
const afterFirstPaint = (work: () => void): void => {
  setTimeout(() => whenIdle(work), firstPaintMs);
};

/**
 * Settles when the files that the page may import later (server/http/page.ts names them) are in
 * the browser's cache, where an import finds them even offline. A plain fetch may fail and be
 * repeated; an import that once failed is never tried again by a browser.
 */
export const whenPartsAreHere = new Promise<void>((resolve) => {
  const later = document.querySelector<HTMLMetaElement>('meta[name=later]')?.content ?? '';
  const files = later.split(' ').filter((file) => file !== '');
  const fetchAll = async (): Promise<void> => {
    try {
      await Promise.all(files.map(async (file) => (await fetch(file, { priority: 'low' })).blob()));
      // What is imported now is also run: not while a hand is at work.
      whenIdle(resolve);
    } catch {
      window.addEventListener('online', () => void fetchAll(), { once: true });
    }
  };
  afterFirstPaint(() => void fetchAll());
});
