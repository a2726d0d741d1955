import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ApplicationActor } from '../../../machines/root.ts';
import { useNotify } from '../../../ui/notification/Notifications.tsx';
import { whenSending } from '../accept/sending.ts';
import { takeUnsent } from './unsent.ts';

type Snapshot = ReturnType<ApplicationActor['getSnapshot']>;

/** Who reads messages now, if anybody. */
export const readerOf = (now: Snapshot): string | undefined =>
  now.matches('signedIn') ? now.context.person?.holder : undefined;

/**
 * Tells whoever is there again which files the end of their session cut off, and of those that still
 * go on what becomes of them: the page that began to send them is gone, and says nothing more.
 */
export const useTellUnsent = (application: ApplicationActor): void => {
  const notify = useNotify();
  const { t } = useLingui();
  const reader = useSelector(application, readerOf);
  useEffect(() => {
    if (!reader) return;
    let before: readonly string[] = [];
    const tell = (): void => {
      // By the next rendering somebody else may be there.
      if (readerOf(application.getSnapshot()) !== reader) return;
      const { lost, going } = takeUnsent(reader);
      const arrived = before
        .filter((name) => !lost.includes(name) && !going.includes(name))
        .join(', ');
      before = going;
      const files = lost.join(', ');
      if (files !== '')
        notify({
          kind: 'error',
          text: t`Sesja skończyła się, zanim przesłano: ${files}. Proszę dodać te pliki ponownie.`,
        });
      if (arrived !== '')
        notify({ kind: 'success', text: `${arrived}: ${t`Plik został przesłany.`}` });
    };
    tell();
    return whenSending(tell);
  }, [application, reader, notify, t]);
};
