import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formTables } from '../../../domain/formTables.ts';
import type { investorLoginMachine } from '../../../machines/investorLogin.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ErrorNote, Note, Skeleton } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { lead } from '../../../ui/layout/auth.css.ts';
import { stack } from '../../../ui/theme/utility.css.ts';
import { AuthPage } from '../AuthPage.tsx';
import { SignedOutNote } from '../SignedOutNote.tsx';
import { useLoginChart } from '../useLoginChart.ts';

/** Investor log-in: the screen of the investorLogin chart, a child of the application's. */
export const InvestorLogin = () => {
  const { application } = useRouteContext({ from: '__root__' });
  const login = useLoginChart(application, 'investorLogIn');
  return <AuthPage whose="investor">{login ? <Steps login={login} /> : <Skeleton />}</AuthPage>;
};

const Steps = ({ login }: { login: ActorRefFrom<typeof investorLoginMachine> }) => {
  const { brand, application } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const state = useSelector(login, (snapshot) => snapshot);
  const { email, problem } = state.context;
  const isDone = state.status === 'done';
  const isLost =
    state.matches({ enteringEmail: 'connectionLost' }) ||
    state.matches({ holdingLink: 'connectionLost' });
  const failure = !isLost ? null : problem ? (
    problemText(i18n, problem)
  ) : (
    <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
  );
  const isAtLink = state.matches('holdingLink') || state.matches('loggingIn') || isDone;
  const logIn = (): void => login.send({ type: 'link.use' });
  return (
    <div data-state={JSON.stringify(state.value)} className={stack.normal}>
      <h1 tabIndex={-1}>
        <Trans>Panel inwestora</Trans>
      </h1>
      {state.matches('blocked') ? null : (
        <p className={lead}>
          <Trans>Logowanie linkiem z e-maila, bez hasła.</Trans>
        </p>
      )}
      <SignedOutNote application={application} isInvestors />
      {problem && !isLost ? <ErrorNote>{problemText(i18n, problem)}</ErrorNote> : null}
      {state.matches('blocked') ? (
        <Note>
          <Trans>Panel inwestora jest wyłączony. Prosimy o kontakt z doradcą.</Trans>{' '}
          {brand.contact.email}
        </Note>
      ) : isAtLink ? (
        <>
          {failure ? <ErrorNote onRetry={logIn}>{failure}</ErrorNote> : null}
          <Button
            kind="primary"
            size="public"
            wide
            pending={state.matches('loggingIn') || isDone ? <Trans>Logowanie…</Trans> : false}
            onClick={logIn}
          >
            <Trans>Zaloguj się</Trans>
          </Button>
        </>
      ) : state.matches('linkSent') ? (
        <>
          <Note tone="success">
            <Trans>
              Jeśli adres {email} jest u nas zapisany, wysłaliśmy na niego link do logowania. Link
              jest ważny 10 minut.
            </Trans>
          </Note>
          <Button
            disabled={!state.matches({ linkSent: 'resendable' })}
            onClick={() => login.send({ type: 'link.resend' })}
          >
            <Trans>Wyślij link ponownie</Trans>
          </Button>
          <Button kind="quiet" onClick={() => login.send({ type: 'back' })}>
            <Trans>Zmień adres</Trans>
          </Button>
        </>
      ) : (
        <EmailForm
          email={email}
          isBusy={state.hasTag('busy')}
          failure={failure}
          onSubmit={(typed) => login.send({ type: 'email.submit', email: typed })}
        />
      )}
      <Link to="/doradcy">
        <Trans>Logowanie doradcy</Trans>
      </Link>
    </div>
  );
};

const EmailForm = ({
  email,
  isBusy,
  failure,
  onSubmit,
}: {
  email: string;
  isBusy: boolean;
  /** Shown when no response came; retrying sends the current value of the field. */
  failure: ReactNode;
  onSubmit: (email: string) => void;
}) => {
  const { frame, inputs, submit } = useTableForm(formTables.mailedLink, {
    id: 'mailedLink',
    values: { email },
    onSubmit: (values) => {
      if (!isBusy) onSubmit(values.email.trim());
    },
  });
  return (
    <form className={stack.normal} {...frame}>
      {failure ? <ErrorNote onRetry={submit}>{failure}</ErrorNote> : null}
      {inputs({ email: (one) => <TextField {...one} autoComplete="email" /> })}
      <Button
        kind="primary"
        size="public"
        type="submit"
        wide
        pending={isBusy ? <Trans>Wysyłanie…</Trans> : false}
      >
        <Trans>Wyślij link do logowania</Trans>
      </Button>
    </form>
  );
};
