import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { components } from '../../../sdk/schema.gen.d.ts';
import type { Sdk } from '../../../sdk/sdk.ts';
import type { Scope } from './offersData.ts';

/** An address by its name: what stands after the question mark, without the page. */
export type SavedView = components['schemas']['SavedView'];
/** What makes one: whose it is follows from the network. */
export type ViewToSave = components['schemas']['ViewToSave'];

/** A view that an earlier build kept on this device; its id is given before it is sent. */
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
 * Moves what an earlier build kept on this device to the server. Each view gets its id on the device
 * first, so that an answer that was lost is asked for again without a second view; it leaves the
 * device only when the server has it.
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

/** All views that somebody sees, those of this device moved to the server first. */
export const loadViews = async (sdk: Sdk, scopes: readonly Scope[]): Promise<SavedView[]> => {
  // What cannot be moved now stays where it is, and is tried again with the next look.
  for (const scope of scopes) await moveKept(sdk, scope).catch(() => {});
  return sdk.listSavedViews({});
};

/** Views of a list; none until they are known. `reload` asks for them again. */
export const useSavedViews = (scope: Scope) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const [views, setViews] = useState<SavedView[]>([]);
  const reload = useCallback(
    () =>
      loadViews(sdk, [scope]).then(
        (all) => setViews(all.filter(({ list }) => list === scope)),
        // Without them the list stands with the views that it always has.
        () => {},
      ),
    [sdk, scope],
  );
  useEffect(() => void reload(), [reload]);
  return { views, reload };
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
