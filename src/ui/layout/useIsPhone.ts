import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 767px)');
const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True below 768 px, where tables become cards and boards become tabs. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
