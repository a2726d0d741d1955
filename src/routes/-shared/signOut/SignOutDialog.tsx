import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { ApplicationActor } from '../../../machines/root.ts';
import { ConfirmDialog } from '../../../ui/dialog/Dialog.tsx';
import { filesOnTheWay, whenSending } from '../accept/sending.ts';
import { question } from './signOut.ts';

const countOf = (): number => filesOnTheWay().length;

/** Asks before a log-out that would drop files, over any page; says when they have arrived. */
export const SignOutDialog = ({ application }: { application: ApplicationActor }) => {
  const isOpen = useSyncExternalStore(question.subscribe, question.isAsked);
  const count = useSyncExternalStore(whenSending, countOf);
  const isSomebody = useSelector(application, ({ context }) => context.person !== null);
  useEffect(() => {
    // The session may end meanwhile, and whoever logs in next asked nothing.
    if (!isSomebody) question.close();
  }, [isSomebody]);
  return (
    <ConfirmDialog
      title={<Trans>Wylogować, zanim pliki zostaną przesłane?</Trans>}
      verb={<Trans>Wyloguj</Trans>}
      isOpen={isOpen}
      pending={false}
      onClose={question.close}
      onConfirm={() => {
        question.close();
        application.send({ type: 'signOut' });
      }}
    >
      <p>
        {count === 0 ? (
          <Trans>Przesyłanie już się zakończyło.</Trans>
        ) : (
          <Plural
            value={count}
            one="# plik nie został jeszcze przesłany. Po wylogowaniu trzeba będzie dodać go ponownie."
            few="# pliki nie zostały jeszcze przesłane. Po wylogowaniu trzeba będzie dodać je ponownie."
            many="# plików nie zostało jeszcze przesłanych. Po wylogowaniu trzeba będzie dodać je ponownie."
            other="# pliku nie zostało jeszcze przesłane. Po wylogowaniu trzeba będzie dodać je ponownie."
          />
        )}
      </p>
    </ConfirmDialog>
  );
};
