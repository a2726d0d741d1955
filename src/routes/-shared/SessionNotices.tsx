import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ApplicationActor } from '../../machines/root.ts';
import { useNotify, usePrepareNotice } from '../../ui/notification/Notifications.tsx';

type Listener = () => void;

/**
 * Holds what the application chart says until somebody listens: on a slow machine it speaks before
 * anything is drawn. To be called before the chart starts.
 * @returns a function that takes the listener, and returns one that ends the listening.
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
 * Says aloud what the application chart emits. It stands outside the router, which draws nothing
 * before its first page is there.
 * @param listen What `holdNotices` returned.
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
