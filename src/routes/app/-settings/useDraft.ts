import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';

const storageKey = 'draft';

/** Somebody's unsaved changes, by form; kept for that person only. */
interface Draft {
  holder: string;
  changes: Record<string, object>;
}

const read = (holder: string): Draft['changes'] => {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Draft | null;
    return draft?.holder === holder ? draft.changes : {};
  } catch {
    return {};
  }
};

const write = (holder: string, changes: Draft['changes']): void => {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ holder, changes } satisfies Draft));
  } catch {
    // If storage is full, the form works but does not survive a reload.
  }
};

/** The fields of a form that differ from the saved values. */
export const changesOf = <Values extends object>(saved: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => saved[name as keyof Values] !== value),
  ) as Partial<Values>;

/**
 * Initial values of a long form: the saved ones, overlaid with this person's changes in this tab
 * before they navigated, reloaded or were logged out. Only changed fields are stored, so that what
 * somebody else has saved since is not overwritten.
 */
export const useDraft = <Values extends object>(form: string, saved: Values) => {
  const { application } = useRouteContext({ from: '__root__' });
  const holder = application.getSnapshot().context.person?.holder ?? '';
  const [initial] = useState<Values>(() => ({ ...saved, ...read(holder)[form] }));
  const latest = useRef({ saved, values: initial });
  /** @param values Of the form; unchanged ones are not stored. */
  const keep = (values: Values): void => {
    latest.current.values = values;
    const { [form]: _former, ...others } = read(holder);
    const changes = changesOf(latest.current.saved, values);
    write(holder, Object.keys(changes).length === 0 ? others : { ...others, [form]: changes });
  };
  /** @param sent Is saved now; what was typed since is a change to it. */
  const settle = (sent: Values): void => {
    latest.current.saved = sent;
    keep(latest.current.values);
  };
  return { initial, keep, settle, drop: () => keep(saved) };
};
