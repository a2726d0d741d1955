import { deepEqual } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useHolder } from './useHolder.ts';

const storageKey = 'draft';

/** Somebody's unsaved changes, by form; kept for that person only. */
interface Draft {
  holder: string;
  changes: Record<string, object>;
  /** The version of the record that was changed, by form, where somebody else's save is asked about. */
  versions?: Record<string, number>;
  /** What was sent to create the record, by form, while its answer is not known. */
  attempts?: Record<string, object>;
}

const stored = (): Draft | null => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Draft | null;
  } catch {
    // What cannot be read is no draft.
    return null;
  }
};
const read = (holder: string): Draft => {
  const draft = stored();
  return draft?.holder === holder ? draft : { holder, changes: {} };
};

/** The values by form, with another one of this form, or none. */
const withOne = <Value>(
  all: Record<string, Value> | undefined,
  form: string,
  value: Value | null | undefined,
): Record<string, Value> => {
  const { [form]: _former, ...others } = all ?? {};
  return value === null || value === undefined ? others : { ...others, [form]: value };
};

/** @param changes Nothing is stored of a form without any. */
const write = (
  holder: string,
  form: string,
  changes: object,
  { version, attempt }: { version?: number | undefined; attempt?: object | null } = {},
): void => {
  const former = read(holder);
  const isNothing = Object.keys(changes).length === 0;
  // A form that only opens leaves what another person keeps here.
  if (isNothing && !(form in former.changes)) return;
  const draft: Draft = {
    holder,
    changes: withOne(former.changes, form, isNothing ? null : changes),
    versions: withOne(former.versions, form, isNothing ? null : version),
    attempts: withOne(former.attempts, form, isNothing ? null : attempt),
  };
  try {
    if (Object.keys(draft.changes).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // If storage is full, the form works but does not survive a reload.
  }
};

/** The fields of a form that differ from the saved values; the order within a value says nothing. */
export const changesOf = <Values extends object>(saved: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !deepEqual(saved[name as keyof Values], value),
    ),
  ) as Partial<Values>;
const differ = <Values extends object>(saved: Values, values: Values): boolean =>
  Object.keys(changesOf(saved, values)).length > 0;

/**
 * Initial values of a long form: the saved ones, overlaid with this person's changes in this tab
 * before they navigated, reloaded or were logged out. Only changed fields are stored, so that what
 * somebody else has saved since is not overwritten (docs/decisions/075).
 * @param form Its name, unique in the panel.
 * @param now The version of the saved record, if a draft of an older one must not be saved over it
 * without a question.
 * @param fit Puts right what was typed before the record became as it is.
 */
export const useDraft = <Values extends object>(
  form: string,
  saved: Values,
  now?: number,
  fit: (typed: Values) => Values = (typed) => typed,
) => {
  // Whoever opened the form, also should the session become another person's before it closes.
  const [holder] = useState(useHolder());
  const [{ typed, initial, version }] = useState(() => {
    const { changes, versions } = read(holder);
    const before: Values = { ...saved, ...changes[form] };
    const values = fit(before);
    return {
      typed: before,
      initial: values,
      version: differ(saved, values) ? (versions?.[form] ?? now) : now,
    };
  });
  const [isChanged, setChanged] = useState(() => differ(saved, initial));
  useEffect(() => {
    // Changes that have been saved meanwhile must not return when somebody changes them again.
    if (!differ(saved, initial)) write(holder, form, {});
  }, []);
  const [sentBefore] = useState(() => read(holder).attempts?.[form] ?? null);
  const latest = useRef({ form, saved, version, values: initial, attempt: sentBefore });
  /** @param values Of the form; unchanged ones are not stored. */
  const keep = (values: Values): void => {
    latest.current.values = values;
    const changes = changesOf(latest.current.saved, values);
    // Whoever has taken back all that was typed begins another record.
    if (Object.keys(changes).length === 0) latest.current.attempt = null;
    write(holder, latest.current.form, changes, latest.current);
    setChanged(Object.keys(changes).length > 0);
  };
  const drop = (): void => write(holder, latest.current.form, {});
  /**
   * @param sent Is saved now; what was typed since is a change to it.
   * @param as The version that it was saved as, and the name of the form that shows it from now on,
   * where these are others.
   */
  const settle = (sent: Values, as: { version?: number; form?: string } = {}): void => {
    drop();
    latest.current = { ...latest.current, ...as, saved: sent, attempt: null };
    keep(latest.current.values);
  };
  /** Changes what is kept of a form that is on no screen; nothing of another person's. */
  const keepUnseen = (change: (now: Values) => Partial<Values>): void => {
    if ((stored()?.holder ?? holder) !== holder) return;
    const { form: name, saved: beneath, version: known } = latest.current;
    const { changes, versions, attempts } = read(holder);
    const values: Values = { ...beneath, ...changes[name] };
    const changed = changesOf(beneath, { ...values, ...change(values) });
    const version = versions?.[name] ?? known;
    write(holder, name, changed, { version, attempt: attempts?.[name] ?? null });
  };
  /** What was sent to create the record; kept as long as what was typed, and gone with it. */
  const attempt = <Attempt extends object>() => ({
    read: () => latest.current.attempt as Attempt | null,
    keep: (made: Attempt | null): void => {
      latest.current.attempt = made;
      // By the time of an answer it may be another person's tab.
      if ((stored()?.holder ?? holder) !== holder) return;
      const { form: name, saved: beneath, values } = latest.current;
      write(holder, name, changesOf(beneath, values), latest.current);
    },
  });
  return {
    /** What was typed before it was put right. */
    typed,
    /** Whose form it is, and what it is called now: a save may have given it another name. */
    nameOf: () => `${holder} ${latest.current.form}`,
    initial,
    /** The version that the values on the screen are based on. */
    version,
    /** Whether anything on the screen is not saved. */
    isChanged,
    keep,
    attempt,
    keepUnseen,
    settle,
    drop,
  };
};
