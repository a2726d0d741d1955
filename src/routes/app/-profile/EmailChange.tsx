import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmail } from '../../../domain/email.ts';
import { ProblemError } from '../../../sdk/problem.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { problemText } from '../../../ui/text/problem.ts';
import { card, stack } from '../../../ui/theme/utility.css.ts';

/**
 * Another log-in address: a link goes to it, and it is in force once that is followed. Who asks is
 * shown by a step-up, for which the call waits.
 */
export const EmailChange = () => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    setFailure('');
    setSentTo('');
    const typed = email.trim();
    const wrong = typed === '' ? 'required' : isEmail(typed) ? null : 'email';
    setError(wrong ? messageText(i18n, wrong) : '');
    if (wrong) return;
    setBusy(true);
    try {
      await sdk.requestEmailChange({ body: { email: typed } });
      setSentTo(typed);
      setEmail('');
    } catch (cause) {
      const problem = cause instanceof ProblemError ? cause.problem : null;
      const [first] = problem?.violations ?? [];
      if (first) setError(messageText(i18n, first.message, first.parameters));
      else if (!problem) setFailure(t`Brak połączenia z serwerem. Spróbuj ponownie.`);
      // Who gave the step-up up knows it.
      else if (problem.code !== 1106) setFailure(problemText(i18n, problem));
    }
    setBusy(false);
  };

  return (
    <section className={card} aria-labelledby="log-in-address">
      <form
        className={stack.normal}
        style={{ maxWidth: 480 }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
      >
        <h2 id="log-in-address">
          <Trans>Adres logowania</Trans>
        </h2>
        {failure ? <ErrorNote>{failure}</ErrorNote> : null}
        {sentTo ? (
          <Note tone="success">
            <Trans>Na {sentTo} wysłaliśmy link. Adres zmieni się po jego otwarciu.</Trans>
          </Note>
        ) : null}
        <TextField
          label={<Trans>Nowy adres e-mail</Trans>}
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          error={error || undefined}
        />
        <div>
          <Button type="submit" pending={isBusy ? <Trans>Wysyłanie…</Trans> : false}>
            <Trans>Zmień adres</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
};
