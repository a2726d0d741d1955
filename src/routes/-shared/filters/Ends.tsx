import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { parseDecimalInput } from '../../../domain/money.ts';
import type { Range } from '../../../domain/tableQuery.ts';
import { TextField } from '../../../ui/field/fields.tsx';
import { useGroupedText } from '../../../ui/field/useGroupedText.ts';
import { stack } from '../../../ui/theme/utility.css.ts';

interface EndProps {
  label: string;
  /** A decimal string, or a day; empty where this end is open. */
  value: string;
  onChange: (value: string) => void;
}

/** An amount as people write it; what is no number stays, and is said beside it. */
const AmountEnd = ({ label, value, onChange }: EndProps) => {
  const { t } = useLingui();
  const [wrong, setWrong] = useState('');
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

const DayEnd = ({ label, value, onChange }: EndProps) => (
  <TextField label={label} type="date" value={value} onChange={onChange} />
);

/** From and to, both included; an end left empty is open. */
export const Ends = ({
  label,
  isDate,
  value,
  onChange,
}: {
  label: string;
  isDate: boolean;
  value: Range;
  onChange: (value: Range) => void;
}) => {
  const { t } = useLingui();
  const set = (end: 'from' | 'to', given: string): void => {
    const { [end]: _dropped, ...other } = value;
    onChange(given ? { ...other, [end]: given } : other);
  };
  const End = isDate ? DayEnd : AmountEnd;
  return (
    <div className={stack.normal}>
      <End
        label={t`${label} od`}
        value={value.from ?? ''}
        onChange={(given) => set('from', given)}
      />
      <End label={t`${label} do`} value={value.to ?? ''} onChange={(given) => set('to', given)} />
    </div>
  );
};
