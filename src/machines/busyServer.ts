import { waitFor, type ActorRefFrom } from 'xstate';
import type { Patience } from '../sdk/patience.ts';
import type { busyServerMachine } from './busyServer.machine.ts';

export type BusyServerActor = ActorRefFrom<typeof busyServerMachine>;

/** Retries are spread over this many milliseconds after the time the server named. */
const spreadMs = 1000;

/** Lets a tab's calls wait as the chart says. */
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
