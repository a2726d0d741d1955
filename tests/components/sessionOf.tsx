import type { ReactNode } from 'react';
import type { ApplicationActor } from '../../src/machines/root.ts';
import { SessionNotices } from '../../src/routes/-shared/SessionNotices.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';

/** A session that somebody else may take over, with its messages around what is shown in it. */
export const sessionOf = (first: string) => {
  const snapshotOf = (holder: string) => ({
    value: holder === '' ? 'signedOut' : 'signedIn',
    matches: (state: unknown) => state === (holder === '' ? 'signedOut' : 'signedIn'),
    context: { person: holder === '' ? null : { holder } },
  });
  let snapshot = snapshotOf(first);
  type Listener = (now: typeof snapshot) => void;
  const listeners = new Set<Listener>();
  const application = {
    getSnapshot: () => snapshot,
    subscribe: (observer: Listener | { next: Listener }) => {
      const listener: Listener = (now) =>
        typeof observer === 'function' ? observer(now) : observer.next(now);
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
  };
  const Wrap = ({ children }: { children: ReactNode }) => (
    <Notifications>
      <SessionNotices
        application={application as unknown as ApplicationActor}
        listen={() => () => {}}
      />
      {children}
    </Notifications>
  );
  const be = (now: typeof snapshot): void => {
    snapshot = now;
    for (const listen of listeners) listen(snapshot);
  };
  /** @param next Who is signed in now; nobody if empty. */
  const turn = (next: string): void => be(snapshotOf(next));
  /** A log-out has begun: the page stands, but its session is over. */
  const leave = (): void =>
    be({ ...snapshot, value: 'leaving', matches: (one) => one === 'leaving' });
  return { application, turn, leave, Wrap };
};
