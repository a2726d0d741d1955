import { delMany, entries, get, set } from 'idb-keyval';
import { kycDraftLifetimeMs } from '../../domain/durations.ts';
import { drafts as store, hashOf } from './draftStore.ts';
import { keepableOf, type Keepable } from './keepableFields.ts';

/**
 * Drafts of the forms behind links, and of accepting in the panel, only in this browser and for a
 * day. Only fields allowed by the form's list are stored (keepableFields.ts), and never the link's
 * token or the person: a draft is found by their hash.
 */

interface Kept {
  at: number;
  values: object;
}

const isOver = ({ at }: Kept): boolean => Date.now() - at > kycDraftLifetimeMs;

const read = async (key: string): Promise<object | null> => {
  const all = await entries<string, Kept>(store);
  const old = all.filter(([, kept]) => isOver(kept)).map(([name]) => name);
  if (old.length > 0) await delMany(old, store);
  const kept = await get<Kept>(key, store);
  return kept ? kept.values : null;
};

const keptAt = async <Values extends object>(key: Promise<string>, list: Keepable<Values>) => {
  const values = await key.then(read).catch(() => null);
  return {
    // Drops values stored by an earlier version that are no longer allowed.
    draft: values && keepableOf(values as Values, list),
    keep: (now: Values): void =>
      void key
        .then((name) => set(name, { at: Date.now(), values: keepableOf(now, list) }, store))
        .catch(() => {}),
    forget: (): void => void key.then((name) => delMany([name], store)).catch(() => {}),
  };
};

/**
 * Loads a form's draft, and returns functions to save and delete it. Without storage nothing is
 * saved; the form still works.
 * @param list Fields that may be stored.
 * @returns `draft` is null if there is none.
 */
export const keptDraft = <Values extends object>(
  form: string,
  token: string,
  list: Keepable<Values>,
) =>
  keptAt(
    hashOf(token).then((hash) => `${form} ${hash}`),
    list,
  );

/**
 * The same for a form of somebody who is signed in: nobody else's session finds it, and it goes when
 * they log out (draftStore.ts).
 * @param of Whose session it is, and the id of what the form is about.
 */
export const keptOwnDraft = <Values extends object>(
  form: string,
  of: { holder: string; id: string },
  list: Keepable<Values>,
) =>
  keptAt(
    Promise.all([hashOf(of.holder), hashOf(of.id)]).then(
      ([owner, hash]) => `${owner} ${form} ${hash}`,
    ),
    list,
  );
