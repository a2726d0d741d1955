import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';

const storageKey = 'draft';

/** What somebody changed and has not saved, by the name of the form; kept for that person alone. */
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
    // A full storage: the form goes on, and is not kept over a reload.
  }
};

/** The fields of a form that are other than what is saved. */
export const changesOf = <Values extends object>(saved: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => saved[name as keyof Values] !== value),
  ) as Partial<Values>;

/**
 * What a long form began with: what is saved, with what this person had changed in this tab before
 * they went elsewhere, reloaded or were logged out. Only changed fields are kept, so that what
 * somebody else has saved of the others since then stays theirs.
 */
export const useDraft = <Values extends object>(form: string, saved: Values) => {
  const { application } = useRouteContext({ from: '__root__' });
  const holder = application.getSnapshot().context.person?.holder ?? '';
  const [initial] = useState<Values>(() => ({ ...saved, ...read(holder)[form] }));
  /** @param values Of the form; those that are saved leave nothing to keep. */
  const keep = (values: Values): void => {
    const { [form]: _former, ...others } = read(holder);
    const changes = changesOf(saved, values);
    write(holder, Object.keys(changes).length === 0 ? others : { ...others, [form]: changes });
  };
  return { initial, keep, drop: () => keep(saved) };
};
