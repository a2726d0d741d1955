import { useSelector } from '@xstate/react';
import type { BusyServerActor } from '../../machines/busyServer.ts';
import { BusyBar } from '../../ui/state/BusyBar.tsx';

/** A bar above every page while calls wait for a busy server. */
export const BusyServer = ({ actor }: { actor: BusyServerActor }) => {
  const snapshot = useSelector(actor, (one) => one);
  return (
    <div role="status">
      {snapshot.matches('free') ? null : (
        <BusyBar seconds={snapshot.matches('waiting') ? snapshot.context.seconds : null} />
      )}
    </div>
  );
};
