import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** What is being typed on the screen now and not saved, by form. */
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
 * Keeps what is typed over the end of a session (spec §4), or over somebody else's, in this tab
 * alone and for the same person; it is taken back when they open the form again.
 * @param holder Whose session it was.
 */
export const keepUnsaved = (holder: string): void => {
  if (typed.size === 0) return;
  const unsaved = read();
  write({ ...unsaved, [holder]: { ...unsaved[holder], ...Object.fromEntries(typed) } });
};

const takeBack = (form: string, holder: string | undefined): unknown => {
  const { [holder ?? '']: forms, ...others } = read();
  if (!holder || !forms || !(form in forms)) return undefined;
  const { [form]: values, ...rest } = forms;
  write(Object.keys(rest).length === 0 ? others : { ...others, [holder]: rest });
  return values;
};

/** Whether a form holds what its holder typed before the session ended, so that it opens by itself. */
export const useIsKept = (form: string): boolean => {
  const { application } = useRouteContext({ from: '__root__' });
  const [isKept] = useState(() => {
    const holder = application.getSnapshot().context.person?.holder ?? '';
    return form in (read()[holder] ?? {});
  });
  return isKept;
};

/** State of a form that outlives the end of the session. @param form Its name, unique in the panel. */
export const useKept = <T>(form: string, initial: T): [T, (values: T) => void] => {
  const { application } = useRouteContext({ from: '__root__' });
  const [values, setValues] = useState<T>(
    () =>
      (takeBack(form, application.getSnapshot().context.person?.holder) as T | undefined) ??
      initial,
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
