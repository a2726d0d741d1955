import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formTables } from '../../../domain/formTables.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PasswordField, TextField } from '../../../ui/field/fields.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';

/** E-mail and password. */
export const PasswordForm = ({
  email,
  isBusy,
  failure,
  onSubmit,
}: {
  email: string;
  isBusy: boolean;
  /** Shown when no response came; retrying sends the current values of the fields. */
  failure: ReactNode;
  onSubmit: (email: string, password: string) => void;
}) => {
  const { frame, inputs, submit } = useTableForm(formTables.logIn, {
    id: 'logIn',
    values: { username: email, password: '' },
    onSubmit: ({ username, password }) => {
      if (!isBusy) onSubmit(username, password);
    },
  });
  return (
    <form className={stack.normal} {...frame}>
      {failure ? <ErrorNote onRetry={submit}>{failure}</ErrorNote> : null}
      {inputs({
        username: (one) => <TextField {...one} />,
        password: (one) => <PasswordField {...one} />,
      })}
      <Button
        kind="primary"
        size="public"
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
