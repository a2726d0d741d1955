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

/**
 * @param holder Whose session it was.
 * @param how Only those that are being sent, where whoever parts was asked about what waits.
 */
export const keepUnsent = (holder: string, how?: 'sending'): void => {
  const names = filesOnTheWay(holder, how);
  if (names.length === 0) return;
  const all = read();
  write({ ...all, [holder]: [...new Set([...(all[holder] ?? []), ...names])] });
};

/** Takes out those that arrived after all, as their document outlived the session. */
export const forgetUnsent = (holder: string, arrived: readonly string[]): void => {
  const { [holder]: names, ...others } = read();
  if (!names) return;
  const left = names.filter((name) => !arrived.includes(name));
  write(left.length > 0 ? { ...others, [holder]: left } : others);
};

/**
 * Their names, to be told once. Those that still go on stay: they may arrive.
 * @returns which were cut off, and which go on.
 */
export const takeUnsent = (
  holder: string,
): { lost: readonly string[]; going: readonly string[] } => {
  const names = read()[holder] ?? [];
  const onTheWay = filesOnTheWay(holder);
  const lost = names.filter((name) => !onTheWay.includes(name));
  if (lost.length > 0) forgetUnsent(holder, lost);
  return { lost, going: names.filter((name) => onTheWay.includes(name)) };
};
