import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import type { SecondFactorStep } from '../../../machines/login.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { CheckboxField, TextField } from '../../../ui/field/fields.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';

/** The code of the second factor. */
export const CodeForm = ({
  step: { destination, method },
  resendIn,
  isBusy,
  failure,
  onSubmit,
  onResend,
  onBack,
}: {
  step: SecondFactorStep;
  /** Seconds until another code may be sent. */
  resendIn: number;
  isBusy: boolean;
  /** Why no answer came; trying again sends what stands in the field then. */
  failure: ReactNode;
  onSubmit: (code: string, rememberDevice: boolean) => void;
  onResend: () => void;
  onBack: () => void;
}) => {
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
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
  const submit = (): void => {
    if (!isBusy && code.trim() !== '') onSubmit(code.trim(), remember);
  };
  return (
    <form
      className={stack.normal}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure ? <ErrorNote onRetry={submit}>{failure}</ErrorNote> : null}
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
        <Button kind="quiet" disabled={resendIn > 0 || isBusy} onClick={onResend}>
          {resendIn > 0 ? (
            <Trans>Wyślij kod ponownie za {resendIn} s</Trans>
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
