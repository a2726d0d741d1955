import { useEffect, useState } from 'react';
import { inTabOf } from '../../ui/inTab.ts';
import { useHolder } from './useHolder.ts';

/** Unsaved input on the screen, by form. */
const typed = new Map<string, unknown>();
/** Unsaved forms of this tab, by name. */
const unsaved = inTabOf<Readonly<Record<string, unknown>>>('unsaved');

/**
 * Stores typed input when the session ends or another person's begins; in this tab only
 * and for the same person, who gets it back when they open the form again.
 * @param holder Whose session it was.
 */
export const keepUnsaved = (holder: string): void => {
  if (typed.size === 0) return;
  unsaved.write(holder, { ...unsaved.read(holder), ...Object.fromEntries(typed) });
};

const forget = (form: string, holder: string): void => {
  const forms = unsaved.read(holder);
  if (!forms || !(form in forms)) return;
  const { [form]: _values, ...rest } = forms;
  unsaved.write(holder, Object.keys(rest).length === 0 ? undefined : rest);
};

/**
 * Whether a form has stored input from before the session ended, so that it should open by itself.
 */
export const useIsKept = (form: string): boolean => {
  const holder = useHolder();
  const [isKept] = useState(() => form in (unsaved.read(holder) ?? {}));
  return isKept;
};

/**
 * Form state that survives the end of a session.
 * @param form Name, unique in the panel.
 * @returns the values, what changes them, and what forgets them once they have been sent.
 */
export const useKept = <T>(form: string, initial: T): [T, (values: T) => void, () => void] => {
  const holder = useHolder();
  const [back] = useState(() => unsaved.read(holder)?.[form] as T | undefined);
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
