import { filesOnTheWay } from '../accept/sending.ts';

/**
 * Files that the end of a session cut off: they cannot be kept, but whoever was sending them is told
 * which they were, in this tab and after the next log-in, as with what was typed.
 */

const storageKey = 'unsent';

/** Names of files of this tab, by whose they are. */
type Unsent = Readonly<Record<string, readonly string[]>>;

// Storage may be blocked or full: then nothing is told, and everything else works.
const read = (): Unsent => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Unsent;
  } catch {
    return {};
  }
};
const write = (unsent: Unsent): void => {
  try {
    if (Object.keys(unsent).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(unsent));
  } catch {}
};

/** @param holder Whose session it was. */
export const keepUnsent = (holder: string): void => {
  const names = filesOnTheWay(holder);
  if (names.length === 0) return;
  const all = read();
  write({ ...all, [holder]: [...new Set([...(all[holder] ?? []), ...names])] });
};

/** Takes out those that arrived after all, as only another tab saw the session end. */
export const forgetUnsent = (holder: string, arrived: readonly string[]): void => {
  const { [holder]: names, ...others } = read();
  if (!names) return;
  const left = names.filter((name) => !arrived.includes(name));
  write(left.length > 0 ? { ...others, [holder]: left } : others);
};

/** Their names, to be told once. */
export const takeUnsent = (holder: string): readonly string[] => {
  const names = read()[holder] ?? [];
  forgetUnsent(holder, names);
  return names;
};
