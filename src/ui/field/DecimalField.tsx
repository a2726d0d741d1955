import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { parseDecimalInput } from '../../domain/money.ts';
import { TextField } from './fields.tsx';
import { useGroupedText } from './useGroupedText.ts';

/**
 * A number outside a form, such as one end of a filter, written in Polish notation. Invalid input
 * stays as typed, shows an error and counts as empty until the value is set from outside.
 */
export const DecimalField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  /** Decimal string; empty for none. */
  value: string;
  onChange: (value: string) => void;
}) => {
  const { t } = useLingui();
  const [wrong, setWrong] = useState('');
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Invalid input leaves no value, so a value can only come from outside.
    if (value) setWrong('');
  }
  const { wiring, type, isUsed } = useGroupedText(wrong || value, (typed) => {
    const { value: amount } = parseDecimalInput(typed);
    const isWrong = typed.trim() !== '' && amount === null;
    setWrong(isWrong ? typed : '');
    onChange(amount ?? '');
  });
  return (
    <TextField
      label={label}
      {...wiring}
      onChange={type}
      error={wrong && !isUsed ? t`To nie jest kwota` : undefined}
    />
  );
};
