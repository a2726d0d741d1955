import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** What is being typed on the screen now and not saved, by form. */
const typed = new Map<string, unknown>();
const storageKey = 'unsaved';

/**
 * Keeps what is typed over the reload that ends a session (spec §4), in this tab alone and
 * for the same person; it is taken back when they open the form again.
 * @param holder Whose session it was.
 */
export const keepUnsaved = (holder: string): void => {
  if (typed.size === 0) return;
  sessionStorage.setItem(storageKey, JSON.stringify({ holder, forms: Object.fromEntries(typed) }));
};

const takeBack = (form: string, holder: string | undefined): unknown => {
  const stored = sessionStorage.getItem(storageKey);
  if (!stored) return undefined;
  const { holder: owner, forms } = JSON.parse(stored) as {
    holder: string;
    forms: Record<string, unknown>;
  };
  if (owner !== holder || !(form in forms)) return undefined;
  sessionStorage.removeItem(storageKey);
  return forms[form];
};

/** State of a form that outlives the end of the session. @param form Its name, unique in the panel. */
export const useKept = <T>(form: string, initial: T): [T, (values: T) => void] => {
  const { session } = useRouteContext({ from: '__root__' });
  const [values, setValues] = useState<T>(
    () => (takeBack(form, session.getSnapshot().context.data?.holder) as T | undefined) ?? initial,
  );
  useEffect(() => () => void typed.delete(form), [form]);
  return [
    values,
    (next) => {
      typed.set(form, next);
      setValues(next);
    },
  ];
};
