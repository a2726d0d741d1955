import { createStore, delMany, entries, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { kycDraftLifetimeMs } from '../../domain/durations.ts';

/**
 * Drafts of the forms behind links, in this browser alone and for a day. What could harm a
 * person in other hands (PESEL, documents, accounts, parents' names) never gets here, and the
 * link's token neither: a draft is found by its hash.
 */
const store = createStore('drafts', 'drafts');

interface Kept {
  at: number;
  values: object;
}

/** Fields that stay in memory only. */
const sensitive = new Set([
  'identificationNo',
  'birthDay',
  'documentNo',
  'documentExpiryDate',
  'bankAccount',
  'bankAccountName',
  'swiftCode',
  'fathersName',
  'mothersName',
  'politicallyExposed',
  'politicalExposure',
]);

/** The values without what may not be kept, at any depth. */
export const withoutSensitive = (values: object): object =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !sensitive.has(name))
      .map(([name, value]: [string, unknown]) => [
        name,
        value !== null && typeof value === 'object' && !Array.isArray(value)
          ? withoutSensitive(value)
          : value,
      ]),
  );

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
 * @returns `draft` is undefined until it was looked for, null when there is none.
 */
export const useDraft = <Values extends object>(form: string, token: string) => {
  const [draft, setDraft] = useState<Partial<Values> | null | undefined>(undefined);
  useEffect(() => {
    let isHere = true;
    void keyOf(form, token)
      .then(read)
      .catch(() => null)
      .then((values) => {
        if (isHere) setDraft(values as Partial<Values> | null);
      });
    return () => {
      isHere = false;
    };
  }, [form, token]);
  const [keep] = useState(() => ({
    keep: (values: Values): void =>
      void keyOf(form, token)
        .then((key) => set(key, { at: Date.now(), values: withoutSensitive(values) }, store))
        .catch(() => {}),
    forget: (): void =>
      void keyOf(form, token)
        .then((key) => delMany([key], store))
        .catch(() => {}),
  }));
  return { draft, ...keep };
};
