import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { SecondFactorStep } from '../../../machines/login.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';

/** The code of a step-up: from the mail, from the application, or a recovery code. */
export const StepUpCode = ({
  step: { destination, method },
  resendIn,
  isBusy,
  error,
  onSubmit,
  onResend,
}: {
  step: SecondFactorStep;
  /** Seconds until another code may be sent. */
  resendIn: number;
  isBusy: boolean;
  error: string | undefined;
  onSubmit: (code: string) => void;
  onResend: () => void;
}) => {
  const [code, setCode] = useState('');
  useEffect(() => document.getElementById('stepUpCode')?.focus(), []);
  // Six digits are sent by themselves once; a mended code is sent by the button.
  const [isSentByItself, setSentByItself] = useState(false);
  const type = (typed: string): void => {
    setCode(typed);
    const digits = typed.replaceAll(/\s/g, '');
    if (isSentByItself || isBusy || !/^\d{6}$/.test(digits)) return;
    setSentByItself(true);
    onSubmit(digits);
  };
  return (
    <form
      className={stack.normal}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && code.trim() !== '') onSubmit(code.trim());
      }}
    >
      <p>
        {destination ? (
          <Trans>Kod został wysłany na adres {destination}.</Trans>
        ) : (
          <Trans>Podaj kod z aplikacji uwierzytelniającej albo kod zapasowy.</Trans>
        )}
      </p>
      <TextField
        id="stepUpCode"
        label={<Trans>Kod weryfikacyjny</Trans>}
        inputMode={method === 'email' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        value={code}
        onChange={type}
        error={error}
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
    </form>
  );
};
