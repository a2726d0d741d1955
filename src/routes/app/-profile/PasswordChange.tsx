import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordWeaknesses } from '../../../domain/passwordStrength.ts';
import { ProblemError } from '../../../sdk/problem.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PasswordField } from '../../../ui/field/fields.tsx';
import { useNotify } from '../../../ui/notification/Notifications.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { problemText } from '../../../ui/text/problem.ts';
import { card, stack } from '../../../ui/theme/utility.css.ts';
import { NewPasswordField } from '../../-shared/NewPasswordField.tsx';

/** Another password; the other sessions and the remembered devices end with the old one. */
export const PasswordChange = () => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const router = useRouter();
  const notify = useNotify();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    setFailure('');
    const wrong: Record<string, string> = {};
    if (current === '') wrong.currentPassword = messageText(i18n, 'required');
    if (next === '') wrong.newPassword = messageText(i18n, 'required');
    else if (passwordWeaknesses(next).length > 0)
      wrong.newPassword = messageText(i18n, 'strongPassword');
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await sdk.changePassword({ body: { currentPassword: current, newPassword: next } });
      setCurrent('');
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
      else if (problem.violations.length === 0) setFailure(problemText(i18n, problem));
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
        <PasswordField
          label={<Trans>Obecne hasło</Trans>}
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={errors.currentPassword}
        />
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
