import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { investorLoginMachine } from '../../machines/investorLogin.machine.ts';
import type { loginMachine } from '../../machines/login.machine.ts';
import type { ApplicationActor } from '../../machines/root.ts';

interface Charts {
  advisorLogIn: ActorRefFrom<typeof loginMachine>;
  investorLogIn: ActorRefFrom<typeof investorLoginMachine>;
}

/**
 * The chart of a log-in, which runs in the application's; also once it has ended, so that its page
 * stands until the next one is there. Nothing before it has begun.
 */
export const useLoginChart = <Id extends keyof Charts>(
  application: ApplicationActor,
  id: Id,
): Charts[Id] | undefined => {
  const running = useSelector(
    application,
    ({ children }) => children[id] as Charts[Id] | undefined,
  );
  const [last, setLast] = useState(running);
  if (running && running !== last) setLast(running);
  return running ?? last;
};
