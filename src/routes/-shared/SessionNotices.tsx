import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ApplicationActor } from '../../machines/root.ts';
import { useNotify, usePrepareNotice } from '../../ui/notification/Notifications.tsx';

/**
 * Says aloud what the application chart emits. It stands outside the router, which draws nothing
 * before its first page is there: what is said meanwhile would be missed.
 */
export const SessionNotices = ({ application }: { application: ApplicationActor }) => {
  const notify = useNotify();
  const { t } = useLingui();
  useEffect(() => {
    const subscription = application.on('notify', () =>
      notify({ kind: 'error', title: t`Błąd`, text: t`Brak dostępu` }),
    );
    return () => subscription.unsubscribe();
  }, [application, notify, t]);

  const prepare = usePrepareNotice();
  const isAbout = useSelector(application, (state) =>
    state.matches({ signedIn: { work: 'denyingAccess' } }),
  );
  useEffect(() => {
    if (isAbout) prepare();
  }, [isAbout, prepare]);
  return null;
};
