import { useState } from 'react';
import type { Scope } from './offersData.ts';

/** An address by its name: what stands after the question mark, without the page. */
export interface SavedView {
  name: string;
  search: Record<string, string | number>;
}

const keyOf = (scope: Scope): string => `views:${scope}`;
const longestName = 40;
const most = 12;

const isView = (one: unknown): one is SavedView =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as SavedView).name === 'string' &&
  typeof (one as SavedView).search === 'object';

/** The views of a list that were saved on this device. */
export const readViews = (scope: Scope): SavedView[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(scope)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => isView(one)) : [];
  } catch {
    return [];
  }
};

/** The views that were saved on this device. The address stays the only truth: a view is one of them with a name. */
export const useSavedViews = (scope: Scope) => {
  const [views, setViews] = useState(() => readViews(scope));
  const write = (next: SavedView[]): void => {
    setViews(next);
    try {
      localStorage.setItem(keyOf(scope), JSON.stringify(next));
    } catch {
      // A full or closed storage forgets; the views stay until the page is left.
    }
  };
  return {
    views,
    save: ({ name, search }: SavedView) => {
      const kept = { name: name.trim().slice(0, longestName), search };
      write([...views.filter((one) => one.name !== kept.name), kept].slice(-most));
    },
    remove: (name: string) => write(views.filter((one) => one.name !== name)),
  };
};

/** Whether two addresses show the same, whatever the order of their members. */
export const isSameSearch = (one: SavedView['search'], other: SavedView['search']): boolean => {
  const text = (search: SavedView['search']): string =>
    Object.entries(search)
      .map(([key, value]) => `${key}=${String(value)}`)
      .toSorted()
      .join('&');
  return text(one) === text(other);
};
