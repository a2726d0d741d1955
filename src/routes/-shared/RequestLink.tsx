import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isEmail } from '../../domain/email.ts';
import { ProblemError } from '../../sdk/problem.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/fields.tsx';
import { ErrorNote, Note } from '../../ui/state/state.tsx';
import { messageText } from '../../ui/text/messages.ts';
import { problemText } from '../../ui/text/problem.ts';
import { stack } from '../../ui/theme/utility.css.ts';

/** Asks for a link by mail; the answer is the same whether the address is known or not. */
export const RequestLink = ({ onRequest }: { onRequest: (email: string) => Promise<unknown> }) => {
  const { i18n, t } = useLingui();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing');
  const send = async (): Promise<void> => {
    const code = email.trim() === '' ? 'required' : isEmail(email) ? null : 'email';
    setError(code ? messageText(i18n, code) : undefined);
    setFailure('');
    if (code) return;
    setState('sending');
    try {
      await onRequest(email.trim());
      setState('sent');
    } catch (cause) {
      setFailure(
        cause instanceof ProblemError
          ? problemText(i18n, cause.problem)
          : t`Brak połączenia z serwerem. Spróbuj ponownie.`,
      );
      setState('typing');
    }
  };
  return state === 'sent' ? (
    <>
      <Note tone="success">
        <Trans>Jeśli adres {email} ma u nas konto, wysłaliśmy na niego link.</Trans>
      </Note>
      <Button kind="quiet" onClick={() => setState('typing')}>
        <Trans>Zmień adres</Trans>
      </Button>
    </>
  ) : (
    <form
      className={stack.normal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'sending') void send();
      }}
    >
      {failure ? <ErrorNote>{failure}</ErrorNote> : null}
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
  );
};
