import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNotify } from '../../ui/notification/Notifications.tsx';
import type { RouterContext } from './context.ts';

/**
 * Says aloud what the session chart emits. It stands outside the router, which draws nothing
 * before its first page is there: what is said meanwhile would be missed.
 */
export const SessionNotices = ({ session }: Pick<RouterContext, 'session'>) => {
  const notify = useNotify();
  const { t } = useLingui();
  useEffect(() => {
    const subscription = session.on('notify', () =>
      notify({ kind: 'error', title: t`Błąd`, text: t`Brak dostępu` }),
    );
    return () => subscription.unsubscribe();
  }, [session, notify, t]);
  return null;
};
