import { waitFor, type ActorRefFrom } from 'xstate';
import type { Patience } from '../sdk/patience.ts';
import type { busyServerMachine } from './busyServer.machine.ts';

export type BusyServerActor = ActorRefFrom<typeof busyServerMachine>;

/** Everybody comes back within so many milliseconds after the moment the server named. */
const spreadMs = 1000;

/** How the calls of a tab wait, as the chart says. */
export const patienceOf = (actor: BusyServerActor): Patience => {
  let held = 0;
  return {
    hold: () => {
      held += 1;
    },
    wait: async (seconds, signal) => {
      const waitMs = seconds * 1000 + Math.random() * spreadMs;
      actor.send({ type: 'server.busy', seconds, waitMs });
      await waitFor(actor, (snapshot) => !snapshot.matches('waiting'), { signal });
    },
    settle: () => {
      held -= 1;
      if (held === 0) actor.send({ type: 'calls.settled' });
    },
  };
};
