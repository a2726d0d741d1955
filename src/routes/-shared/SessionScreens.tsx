import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Users, WifiOff } from 'lucide-react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import type { ApplicationActor } from '../../machines/root.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorPage } from '../../ui/layout/layouts.tsx';
import { PendingPage } from '../../ui/state/state.tsx';
import { problemText } from '../../ui/text/problem.ts';
import { topStateOf, type TopState } from './guards.ts';
import { signOut } from './signOut/signOut.ts';
import { useTitleInstead } from './title.ts';

type Screen = 'pages' | 'loading' | 'unreachable' | 'displaced';

/** What is shown in each state of the application chart. */
const screens = {
  starting: 'pages',
  restoring: 'pages',
  unreachable: 'unreachable',
  signedOut: 'pages',
  signingIn: 'pages',
  signedIn: 'pages',
  displaced: 'displaced',
  leaving: 'pages',
  ended: 'loading',
  turning: 'loading',
} as const satisfies Record<TopState, Screen>;

interface Props {
  application: ApplicationActor;
}

/**
 * Either the pages, or a session screen in their place. State, holder and panel are exposed as
 * attributes of the root element, for tests and developers.
 */
export const SessionScreens = ({ application, children }: Props & { children: ReactNode }) => {
  const state = useSelector(application, topStateOf);
  const person = useSelector(application, ({ context }) => context.person);
  const pair = useSelector(application, ({ context }) => context.pair);
  const [before, setBefore] = useState<TopState>(state);
  // While another attempt to reach the server is running, its screen stays.
  const shown = state === 'restoring' && before === 'unreachable' ? before : state;
  if (shown !== before) setBefore(shown);

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.session = state;
    if (person && state === 'signedIn') {
      dataset.holder = person.holder;
      dataset.panel = pair?.panel;
    } else {
      delete dataset.holder;
      delete dataset.panel;
    }
  }, [state, person, pair]);

  switch (screens[shown]) {
    case 'unreachable':
      return <Unreachable application={application} isTrying={state === 'restoring'} />;
    case 'displaced':
      return <Displaced application={application} />;
    case 'loading':
      return <PendingPage />;
    default:
      return children;
  }
};

const Unreachable = ({ application, isTrying }: Props & { isTrying: boolean }) => {
  const { i18n } = useLingui();
  const problem = useSelector(application, ({ context }) => context.problem);
  useTitleInstead(problem ? msg`Wewnętrzny błąd serwera` : msg`Brak połączenia`);
  return (
    <ErrorPage
      icon={problem ? undefined : <WifiOff size={24} aria-hidden />}
      title={problem ? <Trans>Wewnętrzny błąd serwera</Trans> : <Trans>Brak połączenia</Trans>}
      actions={
        <>
          <Button
            kind="primary"
            pending={isTrying ? <Trans>Łączenie…</Trans> : false}
            onClick={() => application.send({ type: 'retry' })}
          >
            <Trans>Spróbuj ponownie</Trans>
          </Button>
          <Button onClick={() => signOut(application)}>
            <Trans>Wyloguj</Trans>
          </Button>
        </>
      }
    >
      <p>
        {problem ? (
          problemText(i18n, problem)
        ) : (
          <Trans>Serwer nie odpowiada. Proszę sprawdzić połączenie z internetem.</Trans>
        )}
      </p>
      <p>
        <Trans>Sesja trwa. Gdy serwer odpowie, strona otworzy się sama.</Trans>
      </p>
    </ErrorPage>
  );
};

const Displaced = ({ application }: Props) => {
  const who = useSelector(application, ({ context }) => context.newcomer?.username);
  const isSamePerson = useSelector(
    application,
    ({ context }) => context.newcomer?.personId === context.pair?.personId,
  );
  useTitleInstead(
    isSamePerson
      ? msg`W innej karcie otwarto inny panel`
      : msg`W innej karcie zalogowano inną osobę`,
  );
  return (
    <ErrorPage
      icon={<Users size={24} aria-hidden />}
      title={
        isSamePerson ? (
          <Trans>W innej karcie otwarto inny panel</Trans>
        ) : (
          <Trans>W innej karcie zalogowano inną osobę</Trans>
        )
      }
      actions={
        <Button kind="primary" onClick={() => application.send({ type: 'panel.enter' })}>
          <Trans>Przejdź do panelu</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          W tej przeglądarce pracuje teraz <b>{who}</b>. Dlatego ta karta nie pokazuje już
          poprzedniej strony.
        </Trans>
      </p>
      <p>
        <Trans>Niezapisany tekst wróci do formularza po zalogowaniu jego autora.</Trans>
      </p>
    </ErrorPage>
  );
};
