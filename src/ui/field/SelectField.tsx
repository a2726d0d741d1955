import * as Select from '@radix-ui/react-select';
import { getNonce } from 'get-nonce';
import { Check, ChevronsUpDown } from 'lucide-react';
import { Field, type FieldProps } from './fields.tsx';
import * as inputs from './field.css.ts';
import * as styles from './SelectField.css.ts';

export interface Choice {
  value: string;
  label: string;
}

/** One of a short list. */
export const SelectField = ({
  label,
  hint,
  error,
  isOptional,
  id,
  value,
  onChange,
  choices,
  placeholder,
  disabled,
}: FieldProps & {
  id?: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly Choice[];
  placeholder?: string;
  disabled?: boolean;
}) => (
  <Field {...{ label, hint, error, isOptional, ...(id ? { id } : {}) }}>
    {(wiring) => (
      <Select.Root value={value} onValueChange={onChange} disabled={disabled ?? false}>
        <Select.Trigger {...wiring} className={`${inputs.input} ${styles.trigger}`}>
          <Select.Value placeholder={placeholder ?? ' '} />
          <Select.Icon asChild>
            <ChevronsUpDown size={16} aria-hidden />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Content className={styles.content} position="popper" sideOffset={4}>
            {/* The content security policy requires this page's nonce on styles. */}
            <Select.Viewport className={styles.viewport} nonce={getNonce()}>
              {choices.map((choice) => (
                <Select.Item key={choice.value} value={choice.value} className={styles.item}>
                  <Select.ItemText>{choice.label}</Select.ItemText>
                  <Select.ItemIndicator className={styles.end}>
                    <Check size={14} aria-hidden />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.Viewport>
          </Select.Content>
        </Select.Portal>
      </Select.Root>
    )}
  </Field>
);
