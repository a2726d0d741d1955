import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { formatBankAccount } from '../../../../domain/bankAccountText.ts';
import { checkOf, type FieldInput } from '../../../../ui/form/useTableForm.tsx';
import { CheckboxField, TextArea, TextField } from '../../../../ui/field/fields.tsx';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import type { ButtonProps } from '../../../../ui/button/Button.tsx';
import { useGroupedText } from '../../../../ui/field/useGroupedText.ts';
import { quiet, row } from '../../../../ui/theme/utility.css.ts';

/** Inputs of a campaign's form; legally binding ones are locked. */

/** @param lang Of what is written there, if it is always the same whatever the panel's. */
export const textWith = (disabled: boolean, lang?: 'pl' | 'en') =>
  function Text(input: FieldInput<string>) {
    return <TextField {...input} disabled={disabled} lang={lang} />;
  };

/** An amount in Polish notation: thousands separators, decimal comma. */
const Amount = ({ disabled, ...input }: FieldInput<string> & { disabled: boolean }) => {
  const { wiring, type } = useGroupedText(input.value, input.onChange, { isExact: true });
  return <TextField {...input} {...wiring} onChange={type} disabled={disabled} />;
};

/** An account in blocks of four, unless it is just being typed. */
const Account = ({ disabled = false, ...input }: FieldInput<string> & { disabled?: boolean }) => {
  // While focused as typed, beginning with what is shown: replaced, it would lose the selection.
  const [text, setText] = useState<string | null>(null);
  const shown = formatBankAccount(input.value);
  return (
    <TextField
      {...input}
      disabled={disabled}
      value={text ?? shown}
      onFocus={() => setText(shown)}
      onBlur={() => setText(null)}
      onChange={(typed) => {
        setText(typed);
        input.onChange(typed);
      }}
    />
  );
};

export const accountWith = (disabled: boolean) =>
  function AccountInput(input: FieldInput<string>) {
    return <Account {...input} disabled={disabled} />;
  };

export const amountWith = (disabled: boolean) =>
  function AmountInput(input: FieldInput<string>) {
    return <Amount {...input} disabled={disabled} />;
  };

export const Lines = (
  input: FieldInput<string> & { hint?: string; rows?: number; lang?: 'pl' | 'en' },
) => <TextArea {...input} rows={input.rows ?? 5} />;

export const Flag = (input: FieldInput<boolean>) => <CheckboxField {...checkOf(input)} />;

/**
 * A button that adds to a list. Once the list is full it stays, with the focus of whoever added the
 * last one, and beside it stands why it does nothing more.
 */
export const UpTo = ({
  isFull,
  limit,
  children,
}: {
  isFull: boolean;
  limit: ReactNode;
  /** @param bar Props of the button. */
  children: (bar: Pick<ButtonProps, 'isBarred' | 'aria-describedby'>) => ReactNode;
}) => {
  const id = useId();
  return (
    <div className={row}>
      {children({ isBarred: isFull, 'aria-describedby': isFull ? id : undefined })}
      <p id={id} role="status" className={quiet}>
        {isFull ? limit : null}
      </p>
    </div>
  );
};

/** A select with known labels. */
export const Choice = <Value extends string>({
  words,
  onChange,
  disabled = false,
  ...input
}: FieldInput<Value> & {
  words: Record<Value, MessageDescriptor | string>;
  disabled?: boolean;
}) => {
  const { i18n } = useLingui();
  return (
    <SelectField
      {...input}
      disabled={disabled}
      choices={Object.entries<MessageDescriptor | string>(words).map(([value, label]) => ({
        value,
        label: typeof label === 'string' ? label : i18n._(label),
      }))}
      onChange={(value) => onChange(value as Value)}
    />
  );
};
