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

/** What the address names: the chart, the state of it behind `#`, and what is folded. */
export interface Address {
  id: string;
  aimed: string;
  /** Paths of the states that are folded; null as long as nobody folded or unfolded. */
  folded: string[] | null;
}

/** The address of a chart. */
export const addressOf = ({ id, aimed, folded }: Address): string =>
  `${home}/${id}${folded ? `?folded=${folded.map(encodeURIComponent).join(',')}` : ''}${aimed ? `#${encodeURIComponent(aimed)}` : ''}`;

export const useAddress = (): Address => {
  const { pathname, searchParams, hash } = new URL(
    useSyncExternalStore(subscribe, () => location.href),
  );
  const folded = searchParams.get('folded');
  return {
    id: pathname.slice(home.length + 1),
    aimed: decodeURIComponent(hash.slice(1)),
    folded: folded === null ? null : folded.split(',').filter(Boolean),
  };
};
