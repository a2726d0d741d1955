import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmail } from '../../../domain/email.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { AuthLayout } from '../../../ui/layout/layouts.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { stack } from '../../../ui/theme/utility.css.ts';
import { PageFoot } from '../../-shared/Legal.tsx';
import { useWords } from '../../-shared/localized.ts';

export const Route = createFileRoute('/auth/reset-password/')({ component: Page });

function Page() {
  const { sdk, brand, chooseLanguage } = Route.useRouteContext();
  const { i18n } = useLingui();
  const words = useWords();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [state, setState] = useState<'typing' | 'sending' | 'sent' | 'failed'>('typing');

  const send = async (): Promise<void> => {
    const code = email.trim() === '' ? 'required' : isEmail(email) ? null : 'email';
    setError(code ? messageText(i18n, code) : undefined);
    if (code) return;
    setState('sending');
    try {
      await sdk.sendPasswordReminder({ body: { email } });
      setState('sent');
    } catch {
      setState('failed');
    }
  };

  return (
    <AuthLayout
      brand={brand}
      picture={brand.backgroundAdvisor}
      headline={words(brand.advisorPanel.headline)}
      welcome={words(brand.advisorPanel.welcome)}
      footer={<PageFoot brand={brand} chooseLanguage={chooseLanguage} />}
    >
      <h1>
        <Trans>Nie pamiętam hasła</Trans>
      </h1>
      {state === 'failed' ? (
        <ErrorNote>
          <Trans>Nie udało się wysłać. Spróbuj ponownie za chwilę.</Trans>
        </ErrorNote>
      ) : null}
      {state === 'sent' ? (
        <Note tone="success">
          <Trans>Jeśli adres {email} ma konto, wysłaliśmy na niego link do ustawienia hasła.</Trans>
        </Note>
      ) : (
        <form
          className={stack.normal}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (state !== 'sending') void send();
          }}
        >
          <TextField
            label={<Trans>Adres e-mail</Trans>}
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            error={error}
          />
          <Button
            kind="primary"
            type="submit"
            wide
            pending={state === 'sending' ? <Trans>Wysyłanie…</Trans> : false}
          >
            <Trans>Wyślij link</Trans>
          </Button>
        </form>
      )}
      <Link to="/doradcy">
        <Trans>Wróć do logowania</Trans>
      </Link>
    </AuthLayout>
  );
}
