import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { parseDecimalInput } from '../../domain/money.ts';
import { TextField } from './fields.tsx';
import { useGroupedText } from './useGroupedText.ts';

/**
 * A number that is asked for and belongs to no form: an end of a filter. It is written as people
 * write amounts; what is no number stays as it was typed, is said beside it, and counts as nothing
 * until a value comes from elsewhere.
 */
export const DecimalField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  /** A decimal string; empty for none. */
  value: string;
  onChange: (value: string) => void;
}) => {
  const { t } = useLingui();
  const [wrong, setWrong] = useState('');
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // What is typed wrong leaves no value: one that comes is of somebody else.
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
