import { useSyncExternalStore, type MouseEvent } from 'react';

/** Where the map of all charts is; a chart is one level below. */
export const home = '/dev/machines';

/** Goes to another address of this page without the server: everything is here already. */
export const go = (address: string): void => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
};

/** Lets a link do so, unless another tab is wanted. */
export const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(event.currentTarget.href);
};

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('popstate', listener);
  addEventListener('hashchange', listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener('hashchange', listener);
  };
};

/** The chart that the address names, and the state of it behind `#`. */
export const useAddress = (): { id: string; aimed: string } => {
  const address = useSyncExternalStore(subscribe, () => location.pathname + location.hash);
  const [path = '', hash = ''] = address.split('#');
  return { id: path.slice(home.length + 1), aimed: decodeURIComponent(hash) };
};
