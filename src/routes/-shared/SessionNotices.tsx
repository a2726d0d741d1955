import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Told } from '../../machines/application.types.ts';
import type { ApplicationActor } from '../../machines/root.ts';
import {
  useEmptyNotices,
  useNotify,
  usePrepareNotice,
} from '../../ui/notification/Notifications.tsx';
import { readerOf, useTellUnsent } from './signOut/useTellUnsent.ts';
import { problemText } from '../../ui/text/problem.ts';

type Listener = (told: Told) => void;

/**
 * Buffers messages of the application chart until somebody listens, as on a slow machine the first
 * ones precede rendering. Call it before the chart starts.
 * @returns a function that subscribes a listener and returns one that unsubscribes.
 */
export const holdNotices = (
  application: ApplicationActor,
): ((listener: Listener) => () => void) => {
  const untold: Told[] = [];
  const hold = (told: Told): void => void untold.push(told);
  let tell: Listener = hold;
  application.on('notify', (told) => tell(told));
  return (listener) => {
    tell = listener;
    for (const told of untold.splice(0)) listener(told);
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
  const { i18n, t } = useLingui();
  useEffect(
    () =>
      listen((told) => {
        if (told.message === 'accessDenied')
          return notify({ kind: 'error', title: t`Błąd`, text: t`Brak dostępu` });
        // The page that lists the panels says it beside them (app/-profile/Panels.tsx).
        if (window.location.pathname === '/app/profile') return;
        const { problem } = told;
        notify({
          kind: 'error',
          title: t`Nie udało się przejść do innego panelu`,
          text: problem
            ? problemText(i18n, problem)
            : t`Brak połączenia z serwerem. Spróbuj ponownie.`,
        });
      }),
    [listen, notify, i18n, t],
  );

  const empty = useEmptyNotices();
  useEffect(() => {
    let reader = readerOf(application.getSnapshot());
    // At once: by the next rendering somebody else may be there, and messages name people and files.
    const watching = application.subscribe((now) => {
      if (reader && readerOf(now) !== reader) empty();
      reader = readerOf(now);
    });
    return () => watching.unsubscribe();
  }, [application, empty]);

  useTellUnsent(application);

  const prepare = usePrepareNotice();
  const isAbout = useSelector(application, (state) =>
    state.matches({ signedIn: { work: 'denyingAccess' } }),
  );
  useEffect(() => {
    if (isAbout) prepare();
  }, [isAbout, prepare]);
  return null;
};
