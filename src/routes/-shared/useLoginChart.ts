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
 * The log-in chart, a child of the application's. It is returned even after it has ended, so that
 * its page stays until the next one is ready; undefined before it starts.
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
