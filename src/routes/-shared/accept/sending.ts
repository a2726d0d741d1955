import type { SentFile } from '../../../machines/upload.machine.ts';

type Underway = Pick<SentFile, 'name' | 'state'>;

/**
 * What is being sent or waits for that, by whatever sends it: a document that is closed cuts it off
 * and nothing can be told afterwards; a log-out drops what waits. It goes on while somebody else logs
 * in, who must not read the names.
 */
const busy = new Map<object, { holder: string; files: readonly Underway[] }>();
const listeners = new Set<() => void>();
let isClosing = false;

const ask = (event: BeforeUnloadEvent): void => {
  event.preventDefault();
  // For Chrome before 119.
  event.returnValue = '';
};
const listen = (): void => {
  if (busy.size > 0 && !isClosing) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
};

/**
 * The browser asks before it closes the document while something is being sent, whosever it is.
 * @param holder Whose files these are; empty behind a link.
 * @param all Its files; of no further interest once each has arrived, or failed.
 */
export const noteSending = (what: object, holder: string, all: readonly Underway[]): void => {
  const files = all.filter(({ state }) => state === 'waiting' || state === 'sending');
  if (files.length > 0) busy.set(what, { holder, files });
  else busy.delete(what);
  listen();
  for (const tell of listeners) tell();
};

/**
 * The names of one person's files that have not arrived yet.
 * @param how Only those that wait.
 */
export const filesOnTheWay = (whose: string, how?: 'waiting'): readonly string[] =>
  [...busy.values()].flatMap(({ holder, files }) =>
    files.flatMap(({ name, state }) =>
      holder === whose && (how ?? state) === state ? [name] : [],
    ),
  );

/** Calls back when that may have changed. @returns a function that ends it. */
export const whenSending = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/**
 * From now on it does not: the application itself closes the document, as its session is over or its
 * person has chosen another panel, which was asked about (signOut/LeaveDialog.tsx). Whoever stayed
 * would see a page that never loads.
 */
export const closeUnasked = (): void => {
  isClosing = true;
  listen();
};
