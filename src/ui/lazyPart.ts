import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { firstPaintMs } from '../domain/durations.ts';

/** Runs work once the page has nothing better to do; Safari has no idle callback. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
};

/** As `whenIdle`, and not before the page has had the time to fetch what it shows. */
export const afterFirstPaint = (work: () => void): void => {
  setTimeout(() => whenIdle(work), firstPaintMs);
};

/**
 * A part that the first paint does without. It is fetched when the page is idle, so that it is
 * there when needed, even if the connection is lost meanwhile; a failed fetch is tried again.
 */
export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => {
  let loading: ReturnType<typeof load> | null = null;
  const once = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  afterFirstPaint(() => void once().catch(() => {}));
  return lazy(once);
};
