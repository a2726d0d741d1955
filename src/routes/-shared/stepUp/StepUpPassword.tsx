import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { PasswordField } from '../../../ui/field/fields.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { stack } from '../../../ui/theme/utility.css.ts';

/** The password of the account, asked for once more. */
export const StepUpPassword = ({
  isBusy,
  error,
  onSubmit,
}: {
  isBusy: boolean;
  error: string | undefined;
  onSubmit: (password: string) => void;
}) => {
  const { i18n } = useLingui();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={stack.normal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(password === '');
        if (!isBusy && password !== '') onSubmit(password);
      }}
    >
      <PasswordField
        label={<Trans>Hasło</Trans>}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isMissing ? messageText(i18n, 'required') : error}
      />
      <Button
        kind="primary"
        type="submit"
        wide
        pending={isBusy ? <Trans>Sprawdzanie…</Trans> : false}
      >
        <Trans>Potwierdź</Trans>
      </Button>
    </form>
  );
};
