import type { ApplicationActor } from '../../../machines/root.ts';
import { filesOnTheWay } from '../accept/sending.ts';

/** Whether somebody is asked if they mean it: files of theirs have not arrived yet. */
let isAsked = false;
const listeners = new Set<() => void>();

const turn = (to: boolean): void => {
  isAsked = to;
  for (const tell of listeners) tell();
};

/** What the question subscribes to. */
export const question = {
  isAsked: (): boolean => isAsked,
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
  close: (): void => turn(false),
};

/** Logs out, after a question where that drops files (`SignOutDialog`). */
export const signOut = (application: Pick<ApplicationActor, 'send'>): void => {
  if (filesOnTheWay().length > 0) turn(true);
  else application.send({ type: 'signOut' });
};
