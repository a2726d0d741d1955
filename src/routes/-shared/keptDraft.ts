import { createStore, delMany, entries, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { kycDraftLifetimeMs } from '../../domain/durations.ts';
import { keepableOf, type Keepable } from './keepableFields.ts';

/**
 * Drafts of the forms behind links, in this browser alone and for a day. Only what the form's list
 * allows gets here (keepableFields.ts), and the link's token never: a draft is found by its hash.
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
 * The draft of a form, read once, and how to keep or forget it.
 * A browser without storage keeps nothing; the form works all the same.
 * @param list What may lie on the device; the same object at each render.
 * @returns `draft` is undefined until it was looked for, null when there is none.
 */
export const useDraft = <Values extends object>(
  form: string,
  token: string,
  list: Keepable<Values>,
) => {
  const [draft, setDraft] = useState<Partial<Values> | null | undefined>(undefined);
  useEffect(() => {
    let isHere = true;
    void keyOf(form, token)
      .then(read)
      .catch(() => null)
      .then((values) => {
        // What an earlier version kept and this one would not is left behind.
        if (isHere) setDraft(values && keepableOf(values as Values, list));
      });
    return () => {
      isHere = false;
    };
  }, [form, token, list]);
  const [keep] = useState(() => ({
    keep: (values: Values): void =>
      void keyOf(form, token)
        .then((key) => set(key, { at: Date.now(), values: keepableOf(values, list) }, store))
        .catch(() => {}),
    forget: (): void =>
      void keyOf(form, token)
        .then((key) => delMany([key], store))
        .catch(() => {}),
  }));
  return { draft, ...keep };
};
