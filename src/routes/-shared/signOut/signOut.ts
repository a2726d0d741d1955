import type { ApplicationActor } from '../../../machines/root.ts';
import type { ApplicationEvent } from '../../../machines/application.types.ts';
import { filesOnTheWay } from '../accept/sending.ts';
import { holderOf } from '../useHolder.ts';
import { keepUnsent } from './unsent.ts';

/** What ends the document or the session, and with it whatever is being sent. */
export type Leaving = Extract<ApplicationEvent, { type: 'signOut' | 'panel.switch' }>;

/** What somebody is asked about, whether they mean it: files of theirs have not arrived yet. */
let asked: Leaving | null = null;
const listeners = new Set<() => void>();

const turn = (to: Leaving | null): void => {
  asked = to;
  for (const tell of listeners) tell();
};

/** What the question subscribes to. */
export const question = {
  asked: (): Leaving | null => asked,
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
  close: (): void => turn(null),
};

/**
 * Logs out. What is being sent goes on without the session; should it fail, it is told as after the
 * session's end, and so is what waited, which does not begin any more.
 */
export const signOutNow = (application: ApplicationActor): void => {
  keepUnsent(holderOf(application));
  application.send({ type: 'signOut' });
};

/** Logs out, after a question where that drops files (`LeaveDialog`): those that wait to be sent. */
export const signOut = (application: ApplicationActor): void => {
  if (filesOnTheWay(holderOf(application), 'waiting').length > 0) turn({ type: 'signOut' });
  else signOutNow(application);
};

/** Opens another panel, after the same question: its document of its own cuts off what is sent too. */
export const switchPanel = (
  application: ApplicationActor,
  panel: Extract<Leaving, { type: 'panel.switch' }>['panel'],
): void => {
  if (filesOnTheWay(holderOf(application)).length > 0) turn({ type: 'panel.switch', panel });
  else application.send({ type: 'panel.switch', panel });
};
