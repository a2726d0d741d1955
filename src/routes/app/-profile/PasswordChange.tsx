import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { formTables } from '../../../domain/formTables.ts';
import { newPasswordMistakes } from '../../../domain/passwordStrength.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import { NewPasswordField } from '../../-shared/NewPasswordField.tsx';
import { useCall } from '../../-shared/useCall.ts';
import { AccountPart } from './AccountPart.tsx';
import * as styles from './profile.css.ts';

/**
 * Changes the password, which ends other sessions and forgets remembered devices. The call requires
 * a step-up.
 */
export const PasswordChange = () => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, problem, failure, run } = useCall();
  const { frame, input, refusal, reset } = useTableForm(formTables.passwordChange, {
    id: 'passwordChange',
    values: { newPassword: '' },
    check: ({ newPassword }) => newPasswordMistakes('newPassword', newPassword),
    refused: problem,
    onSubmit: async ({ newPassword }) => {
      const change = () => sdk.changePassword({ body: { newPassword } });
      if (await run('save', change, t`Hasło zostało zmienione.`)) reset();
    },
  });
  const said = problem ? refusal : failure?.text;
  return (
    <AccountPart
      id="password"
      title={<Trans>Hasło</Trans>}
      about={
        <Trans>
          Zmiana kończy inne sesje i zapomina urządzenia, które pomijały drugi składnik.
        </Trans>
      }
    >
      <form className={`${stack.normal} ${styles.form}`} {...frame}>
        {said ? <ErrorNote>{said}</ErrorNote> : null}
        {input('newPassword', (password) => (
          <NewPasswordField {...password} />
        ))}
        <div>
          <Button type="submit" pending={pending ? <Trans>Zapisywanie…</Trans> : false}>
            <Trans>Zmień hasło</Trans>
          </Button>
        </div>
      </form>
    </AccountPart>
  );
};
