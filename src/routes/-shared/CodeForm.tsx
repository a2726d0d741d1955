import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { formTables } from '../../domain/formTables.ts';
import type { Problem } from '../../domain/problem.ts';
import type { SecondFactorStep } from '../../machines/login.machine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CheckboxField, TextField } from '../../ui/field/fields.tsx';
import { checkOf, useTableForm } from '../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../ui/state/state.tsx';
import { hidden, stack } from '../../ui/theme/utility.css.ts';

/**
 * Six digits, however grouped, are a code from a mail or an app; anything else is a recovery code.
 */
const digitsIn = (typed: string): string | null => {
  const digits = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};

interface CodeFormProps {
  /** Of the input. */
  id: string;
  step: SecondFactorStep;
  /** Seconds until another code may be sent. */
  resendIn: number;
  isBusy: boolean;
  /** Shown when no response came; retrying sends the current value of the field. */
  failure?: ReactNode;
  /** The server's refusal of the code. */
  refused?: Problem | null;
  /** Whether to offer remembering this device. */
  asksToRemember?: boolean;
  onSubmit: (code: string, rememberDevice: boolean) => void;
  onResend: () => void;
  /** Alternatives to the code. */
  children?: ReactNode;
}

/**
 * Entry of the second factor: a mailed code, an app's code or a recovery code. Another mailed code
 * begins with an empty field, and keeps the choice about the device.
 */
export const CodeForm = (props: CodeFormProps) => {
  const { twoFactorToken } = props.step;
  const [first] = useState(twoFactorToken);
  const [isRemembered, setRemembered] = useState(false);
  return (
    <>
      <p role="status" className={hidden}>
        {twoFactorToken === first ? null : <Trans>Nowy kod został wysłany.</Trans>}
      </p>
      <CodeEntry
        key={twoFactorToken}
        {...props}
        isRemembered={isRemembered}
        onRemember={setRemembered}
      />
    </>
  );
};

/** The entry of one code. */
const CodeEntry = ({
  id,
  step: { destination, method },
  resendIn,
  isBusy,
  failure = null,
  refused = null,
  asksToRemember = false,
  isRemembered,
  onRemember,
  onSubmit,
  onResend,
  children,
}: CodeFormProps & { isRemembered: boolean; onRemember: (isWanted: boolean) => void }) => {
  const { frame, input, submit } = useTableForm(formTables.secondFactor, {
    id,
    values: { code: '', rememberDevice: isRemembered },
    refused,
    fieldOf: () => 'code',
    onType: ({ rememberDevice }) => onRemember(rememberDevice),
    onSubmit: ({ code, rememberDevice }) => {
      if (!isBusy) onSubmit(digitsIn(code) ?? code.trim(), rememberDevice);
    },
  });
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  // A complete code is submitted automatically once; a corrected one by the button.
  const [isSentByItself, setSentByItself] = useState(false);
  const sendWhole = (typed: string): void => {
    if (isSentByItself || isBusy || digitsIn(typed) === null) return;
    setSentByItself(true);
    submit();
  };
  return (
    <form className={stack.normal} {...frame}>
      {failure ? <ErrorNote onRetry={submit}>{failure}</ErrorNote> : null}
      <p>
        {destination ? (
          <Trans>Kod został wysłany na adres {destination}.</Trans>
        ) : (
          <Trans>Podaj kod z aplikacji uwierzytelniającej albo kod zapasowy.</Trans>
        )}
      </p>
      {asksToRemember
        ? input('rememberDevice', (remember) => <CheckboxField {...checkOf(remember)} />)
        : null}
      {input('code', (code) => (
        <TextField
          {...code}
          id={id}
          inputMode={method === 'email' ? 'numeric' : 'text'}
          onChange={(typed) => {
            code.onChange(typed);
            sendWhole(typed);
          }}
        />
      ))}
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
      {children}
    </form>
  );
};
