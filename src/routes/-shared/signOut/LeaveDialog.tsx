import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { ApplicationActor } from '../../../machines/root.ts';
import { ConfirmDialog } from '../../../ui/dialog/Dialog.tsx';
import { filesOnTheWay, whenSending } from '../accept/sending.ts';
import { question, signOutNow } from './signOut.ts';

/**
 * Asks before a log-out or another panel that would drop files, over any page; says when they have
 * arrived.
 */
export const LeaveDialog = ({ application }: { application: ApplicationActor }) => {
  const asked = useSyncExternalStore(question.subscribe, question.asked);
  const holder = useSelector(application, ({ context }) => context.person?.holder ?? '');
  const waiting = useSyncExternalStore(whenSending, () => filesOnTheWay(holder, 'waiting').length);
  const count = useSyncExternalStore(whenSending, () => filesOnTheWay(holder).length);
  // The session may end meanwhile, and whoever logs in next asked nothing.
  useEffect(() => question.close, [holder]);
  return (
    <>
      <ConfirmDialog
        title={<Trans>Wylogować, zanim pliki zostaną przesłane?</Trans>}
        verb={<Trans>Wyloguj</Trans>}
        isOpen={asked?.type === 'signOut'}
        pending={false}
        onClose={question.close}
        onConfirm={() => {
          question.close();
          signOutNow(application);
        }}
      >
        <p>
          {waiting === 0 ? (
            <Trans>Żaden plik nie czeka już na przesłanie.</Trans>
          ) : (
            <Plural
              value={waiting}
              one="# plik czeka jeszcze na przesłanie. Po wylogowaniu trzeba będzie dodać go ponownie."
              few="# pliki czekają jeszcze na przesłanie. Po wylogowaniu trzeba będzie dodać je ponownie."
              many="# plików czeka jeszcze na przesłanie. Po wylogowaniu trzeba będzie dodać je ponownie."
              other="# pliku czeka jeszcze na przesłanie. Po wylogowaniu trzeba będzie dodać je ponownie."
            />
          )}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title={<Trans>Przejść do innego panelu, zanim pliki zostaną przesłane?</Trans>}
        verb={<Trans>Przejdź</Trans>}
        isOpen={asked?.type === 'panel.switch'}
        pending={false}
        onClose={question.close}
        onConfirm={() => {
          question.close();
          if (asked?.type === 'panel.switch')
            application.send({ type: 'panel.switch', panel: asked.panel });
        }}
      >
        <p>
          {count === 0 ? (
            <Trans>Przesyłanie już się zakończyło.</Trans>
          ) : (
            <Plural
              value={count}
              one="# plik nie został jeszcze przesłany. Po przejściu trzeba będzie dodać go ponownie."
              few="# pliki nie zostały jeszcze przesłane. Po przejściu trzeba będzie dodać je ponownie."
              many="# plików nie zostało jeszcze przesłanych. Po przejściu trzeba będzie dodać je ponownie."
              other="# pliku nie zostało jeszcze przesłane. Po przejściu trzeba będzie dodać je ponownie."
            />
          )}
        </p>
      </ConfirmDialog>
    </>
  );
};
