import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorNote, Note, Skeleton } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { lead as leadStyle } from '../../../ui/layout/auth.css.ts';
import { quiet, row, stack } from '../../../ui/theme/utility.css.ts';
import { AuthPage } from '../AuthPage.tsx';
import { useStepFocus } from '../focusStep.ts';
import { SignedOutNote } from '../SignedOutNote.tsx';
import { useLoginChart } from '../useLoginChart.ts';
import { CodeForm } from '../CodeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

type LoginActor = ActorRefFrom<typeof loginMachine>;
/** The part of the log-in on this URL: password, code, or redirect token. */
type Part = 'password' | 'code' | 'redirect';

/** Advisor log-in: the screen of the login chart, a child of the application's. */
export const AdvisorLogin = ({ part }: { part: Part }) => {
  const { application } = useRouteContext({ from: '__root__' });
  const login = useLoginChart(application, 'advisorLogIn');
  const parts = { password: AtPassword, code: AtCode, redirect: ComingOver };
  const Shown = parts[part];
  return <AuthPage>{login ? <Shown login={login} /> : <Skeleton />}</AuthPage>;
};

const Part = ({
  login,
  title,
  lead,
  children,
}: {
  login: LoginActor;
  title: ReactNode;
  /** Who it is for. */
  lead?: ReactNode;
  children: ReactNode;
}) => (
  <div
    data-state={useSelector(login, ({ value }) => JSON.stringify(value))}
    className={stack.normal}
  >
    <h1 tabIndex={-1}>{title}</h1>
    {lead ? <p className={leadStyle}>{lead}</p> : null}
    {children}
  </div>
);

/** Why no response came: a failing server's problem, or a lost connection. */
const useFailure = (login: LoginActor): ReactNode => {
  const { i18n } = useLingui();
  const isLost = useSelector(
    login,
    (state) =>
      state.matches({ enteringCredentials: 'connectionLost' }) ||
      state.matches({ atCode: 'connectionLost' }) ||
      state.matches('connectionLost'),
  );
  const problem = useSelector(login, ({ context }) => context.problem);
  if (!isLost) return null;
  return problem ? (
    problemText(i18n, problem)
  ) : (
    <Trans>Brak połączenia z serwerem. Wpisane dane zostały zachowane.</Trans>
  );
};

const AtPassword = ({ login }: { login: LoginActor }) => {
  const { application, brand } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const state = useSelector(login, (snapshot) => snapshot);
  const failure = useFailure(login);
  // The code has its own page: submitting the password leads there, going back does not.
  const [isSubmitted, setSubmitted] = useState(false);
  const isAtCode = isSubmitted && state.matches('atCode');
  useEffect(() => {
    if (isAtCode) void navigate({ to: '/auth/confirm-login' });
  }, [isAtCode, navigate]);
  const { problem, notice, email } = state.context;
  // Between the response and the panel the form stays, disabled.
  const isBusy = state.hasTag('busy') || state.status === 'done' || isAtCode;
  return (
    <Part
      login={login}
      title={<Trans>Logowanie doradcy</Trans>}
      lead={<Trans>Panel dla doradców i koordynatorów.</Trans>}
    >
      <SignedOutNote application={application} />
      {notice === 'codeUsedUp' ? (
        <ErrorNote>
          <Trans>
            Kod podano błędnie zbyt wiele razy. Po zalogowaniu hasłem przyjdzie nowy kod.
          </Trans>
        </ErrorNote>
      ) : notice === 'codeExpired' ? (
        <ErrorNote>
          <Trans>Kod stracił ważność. Po zalogowaniu hasłem przyjdzie nowy kod.</Trans>
        </ErrorNote>
      ) : null}
      {problem && !failure && !state.matches('atCode') ? (
        <ErrorNote>{problemText(i18n, problem)}</ErrorNote>
      ) : null}
      {state.matches('connectionLost') ? (
        <ErrorNote onRetry={() => login.send({ type: 'retry' })}>{failure}</ErrorNote>
      ) : null}
      <PasswordForm
        email={email}
        isBusy={isBusy}
        failure={state.matches('connectionLost') ? null : failure}
        onSubmit={(typed, password) => {
          setSubmitted(true);
          login.send({ type: 'credentials.submit', email: typed, password });
        }}
      />
      {brand.investorPanelBlocked ? null : (
        <p className={quiet}>
          <Trans>
            Inwestorzy logują się linkiem z e-maila: <Link to="/">panel inwestora</Link>
          </Trans>
        </p>
      )}
    </Part>
  );
};

const AtCode = ({ login }: { login: LoginActor }) => {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const state = useSelector(login, (snapshot) => snapshot);
  const failure = useFailure(login);
  const { step, resendIn, problem, notice } = state.context;
  // The code step has expired or was cancelled; only a password starts another.
  const [hadStep, setHadStep] = useState(step !== null);
  if (step && !hadStep) setHadStep(true);
  const isOver = notice !== null || (hadStep && state.matches('enteringCredentials'));
  useEffect(() => {
    if (isOver) void navigate({ to: '/doradcy', replace: true });
  }, [isOver, navigate]);
  const title = <Trans>Kod weryfikacyjny</Trans>;
  if (state.matches('recalling')) return <Skeleton />;
  if (!step) {
    return (
      <Part login={login} title={title}>
        <Note>
          <Trans>Żadne logowanie nie czeka na kod. Najpierw proszę podać hasło.</Trans>
        </Note>
        <Link to="/doradcy">
          <Trans>Logowanie doradcy</Trans>
        </Link>
      </Part>
    );
  }
  return (
    <Part login={login} title={title}>
      {problem && !failure ? <ErrorNote>{problemText(i18n, problem)}</ErrorNote> : null}
      {state.matches('connectionLost') ? (
        <ErrorNote onRetry={() => login.send({ type: 'retry' })}>{failure}</ErrorNote>
      ) : (
        <CodeForm
          id="verificationCode"
          asksToRemember
          step={step}
          resendIn={resendIn}
          isBusy={state.hasTag('busy') || state.status === 'done'}
          failure={failure}
          onSubmit={(code, rememberDevice) =>
            login.send({ type: 'code.submit', code, rememberDevice })
          }
          onResend={() => login.send({ type: 'code.resend' })}
        >
          <Button kind="quiet" onClick={() => login.send({ type: 'back' })}>
            <Trans>Wróć do logowania</Trans>
          </Button>
        </CodeForm>
      )}
    </Part>
  );
};

/** Asks before a link, which anybody may have sent, signs in another person than is here. */
const WhoseLink = ({ login, present }: { login: LoginActor; present: string | undefined }) => {
  const who = useSelector(login, ({ context }) => context.pair?.username);
  return (
    <>
      <p>
        {present === undefined ? (
          <Trans>
            Ten link otwiera panel na koncie <b>{who}</b>.
          </Trans>
        ) : (
          <Trans>
            Ten link otwiera panel na koncie <b>{who}</b>. W tej przeglądarce pracuje teraz{' '}
            <b>{present}</b>.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          Jeśli to cudze konto, proszę nie wchodzić: jego właściciel zobaczy wszystko, co zostanie w
          nim wpisane.
        </Trans>
      </p>
      <div className={row}>
        <Button
          kind={present === undefined ? 'primary' : 'secondary'}
          onClick={() => login.send({ type: 'person.confirm' })}
        >
          <Trans>Wejdź na to konto</Trans>
        </Button>
        <Button
          kind={present === undefined ? 'secondary' : 'primary'}
          onClick={() => login.send({ type: 'back' })}
        >
          {present === undefined ? <Trans>Wróć do logowania</Trans> : <Trans>Wróć do panelu</Trans>}
        </Button>
      </div>
    </>
  );
};

const ComingOver = ({ login }: { login: LoginActor }) => {
  const { application } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const state = useSelector(login, (snapshot) => snapshot);
  const failure = useFailure(login);
  const present = useSelector(application, ({ context }) => context.pair?.username);
  const isInside = present !== undefined;
  // A declined or expired link leaves no tokens, but says where its person logs in.
  const { problem, pair } = state.context;
  const [panel, setPanel] = useState(pair?.panel);
  if (pair && pair.panel !== panel) setPanel(pair.panel);
  const logInPage = panel === 'investor-panel' ? '/' : '/doradcy';
  const isAsking = state.matches('confirmingPerson');
  useStepFocus(isAsking ? 'asking' : 'coming');
  // Whoever did not want the account of the link is where they were before.
  const isDeclined = state.matches('enteringCredentials');
  useEffect(() => {
    if (!isDeclined) return;
    if (isInside) application.send({ type: 'panel.enter' });
    else void navigate({ to: logInPage, replace: true });
  }, [isDeclined, isInside, application, navigate, logInPage]);
  return (
    <Part
      login={login}
      title={isAsking ? <Trans>Wejść na to konto?</Trans> : <Trans>Przejście do panelu</Trans>}
    >
      {failure ? (
        <ErrorNote onRetry={() => login.send({ type: 'retry' })}>{failure}</ErrorNote>
      ) : null}
      {state.matches('linkDead') ? (
        <>
          {/* A session that has expired is that of the link, not of whoever is signed in. */}
          <ErrorNote>
            {problemText(i18n, problem?.status === 401 ? { ...problem, code: 4001 } : problem)}
          </ErrorNote>
          {isInside ? (
            <Button kind="primary" onClick={() => application.send({ type: 'panel.enter' })}>
              <Trans>Wróć do panelu</Trans>
            </Button>
          ) : (
            <Button kind="primary" onClick={() => void navigate({ to: logInPage })}>
              <Trans>Zaloguj się</Trans>
            </Button>
          )}
        </>
      ) : isAsking ? (
        <WhoseLink login={login} present={present} />
      ) : failure ? null : (
        <Skeleton />
      )}
    </Part>
  );
};
