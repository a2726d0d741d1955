import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordWeaknesses } from '../../../domain/passwordStrength.ts';
import { ProblemError } from '../../../sdk/problem.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useNotify } from '../../../ui/notification/Notifications.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { problemText } from '../../../ui/text/problem.ts';
import { card, stack } from '../../../ui/theme/utility.css.ts';
import { NewPasswordField } from '../../-shared/NewPasswordField.tsx';

/**
 * Another password; the other sessions and the remembered devices end with the old one. Who asks is
 * shown by a step-up, for which the call waits.
 */
export const PasswordChange = () => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const router = useRouter();
  const notify = useNotify();
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    setFailure('');
    const wrong: Record<string, string> = {};
    if (next === '') wrong.newPassword = messageText(i18n, 'required');
    else if (passwordWeaknesses(next).length > 0)
      wrong.newPassword = messageText(i18n, 'strongPassword');
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await sdk.changePassword({ body: { newPassword: next } });
      setNext('');
      notify({ kind: 'success', text: t`Hasło zostało zmienione.` });
      await router.invalidate();
    } catch (cause) {
      const problem = cause instanceof ProblemError ? cause.problem : null;
      setErrors(
        Object.fromEntries(
          (problem?.violations ?? []).map((one) => [
            one.propertyPath,
            messageText(i18n, one.message, one.parameters),
          ]),
        ),
      );
      if (!problem) setFailure(t`Brak połączenia z serwerem. Spróbuj ponownie.`);
      // Who gave the step-up up knows it.
      else if (problem.violations.length === 0 && problem.code !== 1106)
        setFailure(problemText(i18n, problem));
    }
    setBusy(false);
  };

  return (
    <section className={card} aria-labelledby="password">
      <form
        className={stack.normal}
        style={{ maxWidth: 480 }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
      >
        <h2 id="password">
          <Trans>Hasło</Trans>
        </h2>
        {failure ? <ErrorNote>{failure}</ErrorNote> : null}
        <NewPasswordField value={next} onChange={setNext} error={errors.newPassword} />
        <div>
          <Button type="submit" pending={isBusy ? <Trans>Zapisywanie…</Trans> : false}>
            <Trans>Zmień hasło</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
};
