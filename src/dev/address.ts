import { useSyncExternalStore, type MouseEvent } from 'react';

/** URL of the map of all charts; a chart is one level below. */
export const home = '/dev/machines';

/** Navigates within this page without the server: all data are loaded already. */
export const go = (address: string): void => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
};

/** Click handler for links that does the same, unless a new tab is requested. */
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

/** Content of the URL: the chart, a state of it after `#`, and what is collapsed. */
export interface Address {
  id: string;
  aimed: string;
  /** Paths of collapsed states; null until somebody collapses or expands. */
  folded: string[] | null;
}

/** URL of a chart. */
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
