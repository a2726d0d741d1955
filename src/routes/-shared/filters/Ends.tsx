import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Range } from '../../../domain/tableQuery.ts';
import { DecimalField } from '../../../ui/field/DecimalField.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';

const DayField = (props: ComponentProps<typeof DecimalField>) => (
  <TextField {...props} type="date" />
);

/** A range, both ends included; an empty end is open. */
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
  const End = isDate ? DayField : DecimalField;
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
