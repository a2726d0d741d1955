import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@tanstack/react-form';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isEmail } from '../../../domain/email.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PasswordField, TextField } from '../../../ui/field/fields.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { messageText } from '../../../ui/text/messages.ts';
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
  /** Why no answer came; trying again sends what stands in the fields then. */
  failure: ReactNode;
  onSubmit: (email: string, password: string) => void;
}) => {
  const { i18n } = useLingui();
  const form = useForm({
    defaultValues: { email, password: '' },
    onSubmit: ({ value }) => onSubmit(value.email, value.password),
  });
  const submit = (): void => {
    if (!isBusy) void form.handleSubmit();
  };
  return (
    <form
      className={stack.normal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure ? <ErrorNote onRetry={submit}>{failure}</ErrorNote> : null}
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
