import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ApplicationActor } from '../../machines/root.ts';
import { useNotify, usePrepareNotice } from '../../ui/notification/Notifications.tsx';

type Listener = () => void;

/**
 * Buffers messages of the application chart until somebody listens, as on a slow machine the first
 * ones precede rendering. Call it before the chart starts.
 * @returns a function that subscribes a listener and returns one that unsubscribes.
 */
export const holdNotices = (application: ApplicationActor): ((listener: Listener) => Listener) => {
  let untold = 0;
  const hold = (): void => void (untold += 1);
  let tell: Listener = hold;
  application.on('notify', () => tell());
  return (listener) => {
    tell = listener;
    for (; untold > 0; untold -= 1) listener();
    return () => void (tell = hold);
  };
};

/**
 * Shows messages emitted by the application chart. It is outside the router, which renders nothing
 * before its first page.
 * @param listen The function returned by `holdNotices`.
 */
export const SessionNotices = ({
  application,
  listen,
}: {
  application: ApplicationActor;
  listen: ReturnType<typeof holdNotices>;
}) => {
  const notify = useNotify();
  const { t } = useLingui();
  useEffect(
    () => listen(() => notify({ kind: 'error', title: t`Błąd`, text: t`Brak dostępu` })),
    [listen, notify, t],
  );

  const prepare = usePrepareNotice();
  const isAbout = useSelector(application, (state) =>
    state.matches({ signedIn: { work: 'denyingAccess' } }),
  );
  useEffect(() => {
    if (isAbout) prepare();
  }, [isAbout, prepare]);
  return null;
};
