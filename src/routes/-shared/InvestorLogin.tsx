import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isEmail } from '../../domain/email.ts';
import { settle } from '../../machines/calls.ts';
import type { Problem } from '../../sdk/problem.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/fields.tsx';
import { AuthLayout } from '../../ui/layout/layouts.tsx';
import { ErrorNote, Note } from '../../ui/state/state.tsx';
import { messageText } from '../../ui/text/messages.ts';
import { problemText } from '../../ui/text/problem.ts';
import { stack } from '../../ui/theme/utility.css.ts';
import { PageFoot } from './Legal.tsx';
import { useWords } from './localized.ts';

/** Investor log-in: an address gets a link; a link is used up by a button, never by opening the page. */
export const InvestorLogin = ({ token }: { token?: string }) => {
  const { brand, sdk, tokens, session, chooseLanguage } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const words = useWords();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(() => {
    const subscription = session.on('session.changed', () => {
      if (session.getSnapshot().matches('signedIn')) void navigate({ to: '/app' });
    });
    return () => subscription.unsubscribe();
  }, [session, navigate]);

  const run = async <T,>(call: () => Promise<T>, done: (value: T) => void): Promise<void> => {
    setBusy(true);
    setLost(false);
    setProblem(null);
    try {
      const outcome = await settle(call());
      if (outcome.kind === 'done') done(outcome.value);
      else setProblem(outcome.problem as Problem);
    } catch {
      setLost(true);
    }
    setBusy(false);
  };

  const send = (): void => {
    const code = email.trim() === '' ? 'required' : isEmail(email) ? null : 'email';
    setError(code ? messageText(i18n, code) : undefined);
    if (!code)
      void run(
        () => sdk.sendInvestorToken({ body: { email } }),
        () => setSentTo(email.trim()),
      );
  };

  const logIn = (): void =>
    void run(
      () => sdk.logInInvestor({ body: { token: token! } }),
      (pair) => {
        tokens.write(pair);
        session.send({ type: 'login.completed' });
      },
    );

  return (
    <AuthLayout
      brand={brand}
      picture={brand.backgroundInvestor}
      headline={words(brand.investorPanel.headline)}
      welcome={words(brand.investorPanel.welcome)}
      footer={<PageFoot brand={brand} chooseLanguage={chooseLanguage} />}
    >
      <h1>
        <Trans>Panel inwestora</Trans>
      </h1>
      {problem ? <ErrorNote>{problemText(i18n, problem)}</ErrorNote> : null}
      {isLost ? (
        <ErrorNote>
          <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
        </ErrorNote>
      ) : null}
      {brand.investorPanelBlocked ? (
        <Note>
          <Trans>Panel inwestora jest wyłączony. Prosimy o kontakt z doradcą.</Trans>{' '}
          {brand.contact.email}
        </Note>
      ) : token && !problem ? (
        <Button
          kind="primary"
          wide
          pending={isBusy ? <Trans>Logowanie…</Trans> : false}
          onClick={logIn}
        >
          <Trans>Zaloguj się</Trans>
        </Button>
      ) : sentTo ? (
        <Note tone="success">
          <Trans>
            Jeśli adres {sentTo} jest u nas zapisany, wysłaliśmy na niego link do logowania.
          </Trans>
        </Note>
      ) : (
        <form
          className={stack.normal}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) send();
          }}
        >
          <TextField
            label={<Trans>Adres e-mail</Trans>}
            type="email"
            autoComplete="email"
            value={email}
            onChange={setEmail}
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
      )}
      {sentTo ? (
        <Button kind="quiet" onClick={() => setSentTo(null)}>
          <Trans>Zmień adres</Trans>
        </Button>
      ) : null}
      <Link to="/doradcy">
        <Trans>Logowanie doradcy</Trans>
      </Link>
    </AuthLayout>
  );
};
