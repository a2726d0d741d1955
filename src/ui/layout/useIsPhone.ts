import { useSyncExternalStore } from 'react';

const watch = (query: string) => {
  const list = window.matchMedia(query);
  const subscribe = (listener: () => void): (() => void) => {
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => list.matches);
};

/** True below 768 px, where tables become cards and boards become tabs. */
export const useIsPhone = watch('(max-width: 767px)');
/** True below 1024 px, where two columns have no room. */
export const useIsNarrow = watch('(max-width: 1023px)');
/** True below 1280 px, where the navigation shows icons only. */
export const useIsRail = watch('(max-width: 1279px)');
