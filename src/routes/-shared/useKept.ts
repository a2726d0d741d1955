import { useEffect, useState } from 'react';
import { useHolder } from './useHolder.ts';

/** Unsaved input on the screen, by form. */
const typed = new Map<string, unknown>();
const storageKey = 'unsaved';

/** Unsaved forms of this tab by their holder and name. */
type Unsaved = Record<string, Record<string, unknown>>;

const read = (): Unsaved => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Unsaved;
  } catch {
    return {};
  }
};
const write = (unsaved: Unsaved): void => {
  if (Object.keys(unsaved).length === 0) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify(unsaved));
};

/**
 * Stores typed input when the session ends or another person's begins; in this tab only
 * and for the same person, who gets it back when they open the form again.
 * @param holder Whose session it was.
 */
export const keepUnsaved = (holder: string): void => {
  if (typed.size === 0) return;
  const unsaved = read();
  write({ ...unsaved, [holder]: { ...unsaved[holder], ...Object.fromEntries(typed) } });
};

const forget = (form: string, holder: string): void => {
  const { [holder]: forms, ...others } = read();
  if (!forms || !(form in forms)) return;
  const { [form]: _values, ...rest } = forms;
  write(Object.keys(rest).length === 0 ? others : { ...others, [holder]: rest });
};

/**
 * Whether a form has stored input from before the session ended, so that it should open by itself.
 */
export const useIsKept = (form: string): boolean => {
  const holder = useHolder();
  const [isKept] = useState(() => form in (read()[holder] ?? {}));
  return isKept;
};

/**
 * Form state that survives the end of a session.
 * @param form Name, unique in the panel.
 * @returns the values, what changes them, and what forgets them once they have been sent.
 */
export const useKept = <T>(form: string, initial: T): [T, (values: T) => void, () => void] => {
  const holder = useHolder();
  const [back] = useState(() => read()[holder]?.[form] as T | undefined);
  const [values, setValues] = useState<T>(back ?? initial);
  // Given back once it is on the screen: a render before may be given up.
  useEffect(() => forget(form, holder), []);
  useEffect(() => {
    // Unsaved as before, so that it outlives a second loss too.
    if (back !== undefined) typed.set(form, back);
    return () => void typed.delete(form);
  }, [form, back]);
  return [
    values,
    (next) => {
      typed.set(form, next);
      setValues(next);
    },
    () => void typed.delete(form),
  ];
};
