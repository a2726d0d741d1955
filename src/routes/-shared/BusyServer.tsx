import { useSelector } from '@xstate/react';
import type { BusyServerActor } from '../../machines/busyServer.ts';
import { BusyBar } from '../../ui/state/BusyBar.tsx';

/** Says over every page that calls wait for a busy server, and goes when they are answered. */
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
