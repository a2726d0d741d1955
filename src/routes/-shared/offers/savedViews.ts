import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { components } from '../../../sdk/schema.gen.d.ts';
import type { Sdk } from '../../../sdk/sdk.ts';
import type { Scope } from './offersData.ts';

/** A named query string, without the page number. */
export type SavedView = components['schemas']['SavedView'];
/** A view to be saved; its audience follows from the network. */
export type ViewToSave = components['schemas']['ViewToSave'];

/** A view stored on this device by an earlier build; it gets an id before it is sent. */
type KeptView = Pick<SavedView, 'name' | 'search'> & { id?: string };

const keyOf = (scope: Scope): string => `views:${scope}`;

const isKept = (one: unknown): one is KeptView =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as KeptView).name === 'string' &&
  typeof (one as KeptView).search === 'object';

const readKept = (scope: Scope): KeptView[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(scope)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => isKept(one)) : [];
  } catch {
    return [];
  }
};

const writeKept = (scope: Scope, views: readonly KeptView[]): void => {
  if (views.length === 0) localStorage.removeItem(keyOf(scope));
  else localStorage.setItem(keyOf(scope), JSON.stringify(views));
};

/**
 * Moves views that an earlier build stored on this device to the server. Each first gets its id
 * here, so that retrying after a lost response creates no duplicate; it is removed from the device
 * only once the server has it.
 */
const moveKept = async (sdk: Sdk, scope: Scope): Promise<void> => {
  const kept = readKept(scope).map((one) => ({ ...one, id: one.id ?? crypto.randomUUID() }));
  if (kept.length === 0) return;
  writeKept(scope, kept);
  for (const { id, name, search } of kept) {
    await sdk.saveView({ body: { id, name, search, list: scope, networkId: null } });
    writeKept(
      scope,
      readKept(scope).filter((one) => one.id !== id),
    );
  }
};

/** All views visible to a person, after moving those of this device to the server. */
export const loadViews = async (sdk: Sdk, scopes: readonly Scope[]): Promise<SavedView[]> => {
  // Whatever cannot be moved now stays, and is retried next time.
  for (const scope of scopes) await moveKept(sdk, scope).catch(() => {});
  return sdk.listSavedViews({});
};

/** Views of a list; empty until loaded. `reload` fetches them again. */
export const useSavedViews = (scope: Scope) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const [views, setViews] = useState<SavedView[]>([]);
  const reload = useCallback(
    () =>
      loadViews(sdk, [scope]).then(
        (all) => setViews(all.filter(({ list }) => list === scope)),
        // Without them the built-in views are still shown.
        () => {},
      ),
    [sdk, scope],
  );
  useEffect(() => void reload(), [reload]);
  return { views, reload };
};

/** Whether two queries are equal, regardless of key order. */
export const isSameSearch = (one: SavedView['search'], other: SavedView['search']): boolean => {
  const text = (search: SavedView['search']): string =>
    Object.entries(search)
      .map(([key, value]) => `${key}=${String(value)}`)
      .toSorted()
      .join('&');
  return text(one) === text(other);
};
