import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useChart } from './useChart.ts';
import { useState } from 'react';
import { isEmail } from '../../domain/email.ts';
import { provideInvestorLogin } from '../../machines/investorLogin.actors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/fields.tsx';
import { AuthLayout } from '../../ui/layout/layouts.tsx';
import { ErrorNote, Note } from '../../ui/state/state.tsx';
import { messageText } from '../../ui/text/messages.ts';
import { problemText } from '../../ui/text/problem.ts';
import { stack } from '../../ui/theme/utility.css.ts';
import { PageFoot } from './Legal.tsx';
import { useWords } from './localized.ts';
import { useSignIn } from './useSignIn.ts';

/** Investor log-in: the screen of the investorLogin chart. */
export const InvestorLogin = ({ token }: { token?: string }) => {
  const context = useRouteContext({ from: '__root__' });
  const { brand, session, chooseLanguage } = context;
  const { i18n } = useLingui();
  const words = useWords();
  const [machine] = useState(() => provideInvestorLogin(context));
  const [state, send] = useChart(machine, {
    input: { token: token ?? null, isPanelBlocked: brand.investorPanelBlocked },
  });
  const { email, problem } = state.context;
  const isDone = state.status === 'done';

  useSignIn(session, isDone);

  const isAtLink =
    state.matches('holdingLink') ||
    state.matches('loggingIn') ||
    state.matches({ connectionLost: 'atLink' }) ||
    isDone;
  return (
    <AuthLayout
      brand={brand}
      picture={brand.backgroundInvestor}
      headline={words(brand.investorPanel.headline)}
      welcome={words(brand.investorPanel.welcome)}
      footer={<PageFoot brand={brand} chooseLanguage={chooseLanguage} />}
    >
      <div data-state={JSON.stringify(state.value)} className={stack.normal}>
        <h1>
          <Trans>Panel inwestora</Trans>
        </h1>
        {problem ? <ErrorNote>{problemText(i18n, problem)}</ErrorNote> : null}
        {state.matches('connectionLost') ? (
          <ErrorNote onRetry={() => send({ type: 'retry' })}>
            <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
          </ErrorNote>
        ) : null}
        {state.matches('blocked') ? (
          <Note>
            <Trans>Panel inwestora jest wyłączony. Prosimy o kontakt z doradcą.</Trans>{' '}
            {brand.contact.email}
          </Note>
        ) : isAtLink ? (
          <Button
            kind="primary"
            wide
            pending={state.matches('loggingIn') || isDone ? <Trans>Logowanie…</Trans> : false}
            onClick={() => send({ type: 'link.use' })}
          >
            <Trans>Zaloguj się</Trans>
          </Button>
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
              onClick={() => send({ type: 'link.resend' })}
            >
              <Trans>Wyślij link ponownie</Trans>
            </Button>
            <Button kind="quiet" onClick={() => send({ type: 'back' })}>
              <Trans>Zmień adres</Trans>
            </Button>
          </>
        ) : (
          <EmailForm
            email={email}
            isBusy={state.hasTag('busy')}
            onSubmit={(typed) => send({ type: 'email.submit', email: typed })}
          />
        )}
        <Link to="/doradcy">
          <Trans>Logowanie doradcy</Trans>
        </Link>
      </div>
    </AuthLayout>
  );
};

const EmailForm = ({
  email,
  isBusy,
  onSubmit,
}: {
  email: string;
  isBusy: boolean;
  onSubmit: (email: string) => void;
}) => {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState(email);
  const [error, setError] = useState<string>();
  const submit = (): void => {
    const code = typed.trim() === '' ? 'required' : isEmail(typed) ? null : 'email';
    setError(code ? messageText(i18n, code) : undefined);
    if (!code) onSubmit(typed.trim());
  };
  return (
    <form
      className={stack.normal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <TextField
        label={<Trans>Adres e-mail</Trans>}
        type="email"
        autoComplete="email"
        value={typed}
        onChange={setTyped}
        error={error}
      />
      <Button
        kind="primary"
        type="submit"
        wide
        pending={isBusy ? <Trans>Wysyłanie…</Trans> : false}
      >
        <Trans>Wyślij link do logowania</Trans>
      </Button>
    </form>
  );
};
