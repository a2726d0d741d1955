import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@tanstack/react-form';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useChart } from './useChart.ts';
import { useEffect, useState } from 'react';
import { isEmail } from '../../domain/email.ts';
import type { SecondFactorStep } from '../../machines/login.machine.ts';
import { provideLogin } from '../../machines/login.actors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CheckboxField, PasswordField, TextField } from '../../ui/field/fields.tsx';
import { AuthLayout } from '../../ui/layout/layouts.tsx';
import { ErrorNote, Skeleton } from '../../ui/state/state.tsx';
import { messageText } from '../../ui/text/messages.ts';
import { problemText } from '../../ui/text/problem.ts';
import { stack } from '../../ui/theme/utility.css.ts';
import { PageFoot } from './Legal.tsx';
import { useWords } from './localized.ts';
import { useSignIn } from './useSignIn.ts';

/** Advisor log-in: renders the login chart, entered by password or by a redirect token. */
export const AdvisorLogin = ({ redirectToken }: { redirectToken?: string }) => {
  const context = useRouteContext({ from: '__root__' });
  const { brand, session, chooseLanguage } = context;
  const { i18n } = useLingui();
  const words = useWords();
  const navigate = useNavigate();
  const [machine] = useState(() => provideLogin(context));
  const [state, send] = useChart(machine, { input: { landingId: brand.id, redirectToken } });
  const problem = problemText(i18n, state.context.problem);
  const isBusy = state.hasTag('busy');
  const isDone = state.status === 'done';
  const isDenied = state.matches('accessDenied');

  useSignIn(session, isDone);
  useEffect(() => {
    if (isDenied) void navigate({ to: '/access-denied', state: { who: state.context.email } });
  }, [isDenied, navigate, state.context.email]);

  const isAtCode =
    state.matches('awaitingSecondFactor') ||
    state.matches('confirmingSecondFactor') ||
    state.matches('resendingCode') ||
    state.matches({ connectionLost: 'atCode' }) ||
    state.matches({ connectionLost: 'atResend' });

  return (
    <AuthLayout
      brand={brand}
      picture={brand.backgroundAdvisor}
      headline={words(brand.advisorPanel.headline)}
      welcome={words(brand.advisorPanel.welcome)}
      footer={<PageFoot brand={brand} chooseLanguage={chooseLanguage} />}
    >
      <div data-state={JSON.stringify(state.value)} className={stack.normal}>
        <h1>{isAtCode ? <Trans>Kod weryfikacyjny</Trans> : <Trans>Logowanie doradcy</Trans>}</h1>
        {problem ? <ErrorNote>{problem}</ErrorNote> : null}
        {state.matches('connectionLost') ? (
          <ErrorNote onRetry={() => send({ type: 'retry' })}>
            <Trans>Brak połączenia z serwerem. Wpisane dane zostały zachowane.</Trans>
          </ErrorNote>
        ) : null}
        {state.matches('linkDead') ? (
          <Button kind="primary" onClick={() => send({ type: 'back' })}>
            <Trans>Zaloguj się</Trans>
          </Button>
        ) : isAtCode ? (
          <CodeForm
            key={state.context.step?.twoFactorToken}
            step={state.context.step!}
            isBusy={isBusy}
            onSubmit={(code, rememberDevice) => send({ type: 'code.submit', code, rememberDevice })}
            onResend={() => send({ type: 'code.resend' })}
            onBack={() => send({ type: 'back' })}
          />
        ) : state.matches('enteringCredentials') ||
          state.matches('loggingIn') ||
          state.matches('connectionLost') ? (
          <PasswordForm
            email={state.context.email}
            isBusy={isBusy}
            onSubmit={(email, password) => send({ type: 'credentials.submit', email, password })}
          />
        ) : (
          <Skeleton />
        )}
      </div>
    </AuthLayout>
  );
};

const PasswordForm = ({
  email,
  isBusy,
  onSubmit,
}: {
  email: string;
  isBusy: boolean;
  onSubmit: (email: string, password: string) => void;
}) => {
  const { i18n } = useLingui();
  const form = useForm({
    defaultValues: { email, password: '' },
    onSubmit: ({ value }) => onSubmit(value.email, value.password),
  });
  return (
    <form
      className={stack.normal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void form.handleSubmit();
      }}
    >
      <form.Field
        name="email"
        validators={{
          onSubmit: ({ value }) =>
            value.trim() === '' ? 'required' : isEmail(value) ? undefined : 'email',
        }}
      >
        {(field) => (
          <TextField
            label={<Trans>Adres e-mail</Trans>}
            type="email"
            autoComplete="username"
            value={field.state.value}
            onChange={field.handleChange}
            error={
              field.state.meta.errors[0] ? messageText(i18n, field.state.meta.errors[0]) : undefined
            }
          />
        )}
      </form.Field>
      <form.Field
        name="password"
        validators={{ onSubmit: ({ value }) => (value === '' ? 'required' : undefined) }}
      >
        {(field) => (
          <PasswordField
            label={<Trans>Hasło</Trans>}
            autoComplete="current-password"
            value={field.state.value}
            onChange={field.handleChange}
            error={
              field.state.meta.errors[0] ? messageText(i18n, field.state.meta.errors[0]) : undefined
            }
          />
        )}
      </form.Field>
      <Button
        kind="primary"
        type="submit"
        wide
        pending={isBusy ? <Trans>Logowanie…</Trans> : false}
      >
        <Trans>Zaloguj się</Trans>
      </Button>
      <Link to="/auth/reset-password">
        <Trans>Nie pamiętam hasła</Trans>
      </Link>
    </form>
  );
};

/** Seconds left until a moment, counted down; 0 when it is past. */
const useSecondsLeft = (until: number): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(Math.ceil((until - now) / 1000), 0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [left]);
  return left;
};

const CodeForm = ({
  step,
  isBusy,
  onSubmit,
  onResend,
  onBack,
}: {
  step: SecondFactorStep;
  isBusy: boolean;
  onSubmit: (code: string, rememberDevice: boolean) => void;
  onResend: () => void;
  onBack: () => void;
}) => {
  const { destination, resendAfter, method } = step;
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [resendAt] = useState(() => Date.now() + resendAfter * 1000);
  const wait = useSecondsLeft(resendAt);
  useEffect(() => document.getElementById('verificationCode')?.focus(), []);
  // Six digits are sent by themselves once; a mended code is sent by the button.
  const [isSentByItself, setSentByItself] = useState(false);
  const type = (typed: string): void => {
    setCode(typed);
    const digits = typed.replaceAll(/\s/g, '');
    if (!isSentByItself && !isBusy && /^\d{6}$/.test(digits)) {
      setSentByItself(true);
      onSubmit(digits, remember);
    }
  };
  return (
    <form
      className={stack.normal}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && code.trim() !== '') onSubmit(code.trim(), remember);
      }}
    >
      <p>
        {destination ? (
          <Trans>Kod został wysłany na adres {destination}.</Trans>
        ) : (
          <Trans>Podaj kod z aplikacji uwierzytelniającej albo kod zapasowy.</Trans>
        )}
      </p>
      <CheckboxField
        label={<Trans>Zapamiętaj to urządzenie na 30 dni</Trans>}
        checked={remember}
        onChange={setRemember}
      />
      <TextField
        id="verificationCode"
        label={<Trans>Kod weryfikacyjny</Trans>}
        inputMode={method === 'email' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        value={code}
        onChange={type}
        isShort
      />
      <Button
        kind="primary"
        type="submit"
        wide
        pending={isBusy ? <Trans>Sprawdzanie…</Trans> : false}
      >
        <Trans>Potwierdź</Trans>
      </Button>
      {method === 'email' ? (
        <Button kind="quiet" disabled={wait > 0 || isBusy} onClick={onResend}>
          {wait > 0 ? (
            <Trans>Wyślij kod ponownie za {wait} s</Trans>
          ) : (
            <Trans>Wyślij kod ponownie</Trans>
          )}
        </Button>
      ) : null}
      <Button kind="quiet" onClick={onBack}>
        <Trans>Wróć do logowania</Trans>
      </Button>
    </form>
  );
};
