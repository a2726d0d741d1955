import { createStore, delMany, entries, get, set } from 'idb-keyval';
import { kycDraftLifetimeMs } from '../../domain/durations.ts';
import { keepableOf, type Keepable } from './keepableFields.ts';

/**
 * Drafts of the forms behind links, only in this browser and for a day. Only fields allowed by the
 * form's list are stored (keepableFields.ts), and never the link's token: a draft is found by its
 * hash.
 */
const store = createStore('drafts', 'drafts');

interface Kept {
  at: number;
  values: object;
}

const keyOf = async (form: string, token: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return `${form} ${Array.from(new Uint8Array(digest).subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

const isOver = ({ at }: Kept): boolean => Date.now() - at > kycDraftLifetimeMs;

const read = async (key: string): Promise<object | null> => {
  const all = await entries<string, Kept>(store);
  const old = all.filter(([, kept]) => isOver(kept)).map(([name]) => name);
  if (old.length > 0) await delMany(old, store);
  const kept = await get<Kept>(key, store);
  return kept ? kept.values : null;
};

/**
 * Loads a form's draft, and returns functions to save and delete it. Without storage nothing is
 * saved; the form still works.
 * @param list Fields that may be stored.
 * @returns `draft` is null if there is none.
 */
export const keptDraft = async <Values extends object>(
  form: string,
  token: string,
  list: Keepable<Values>,
) => {
  const values = await keyOf(form, token)
    .then(read)
    .catch(() => null);
  return {
    // Drops values stored by an earlier version that are no longer allowed.
    draft: values && keepableOf(values as Values, list),
    keep: (now: Values): void =>
      void keyOf(form, token)
        .then((key) => set(key, { at: Date.now(), values: keepableOf(now, list) }, store))
        .catch(() => {}),
    forget: (): void =>
      void keyOf(form, token)
        .then((key) => delMany([key], store))
        .catch(() => {}),
  };
};
