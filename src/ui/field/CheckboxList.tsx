import { stack } from '../theme/utility.css.ts';
import { CheckboxField, FieldError } from './fields.tsx';
import type { Choice } from './SelectField.tsx';
import * as styles from './field.css.ts';

/** Multiple choice from a list of checkboxes. */
export const CheckboxList = ({
  id,
  label,
  value,
  error,
  choices,
  isScrolled = false,
  onChange,
}: {
  id: string;
  label: string;
  value: readonly string[];
  error?: string | undefined;
  choices: readonly Choice[];
  /** A long list scrolls in its own frame. */
  isScrolled?: boolean;
  onChange: (value: string[]) => void;
}) => {
  const boxes = choices.map((choice, index) => (
    <CheckboxField
      key={choice.value}
      {...(index === 0 ? { id } : {})}
      label={choice.label}
      checked={value.includes(choice.value)}
      onChange={(isChosen) =>
        onChange(isChosen ? [...value, choice.value] : value.filter((one) => one !== choice.value))
      }
    />
  ));
  return (
    <fieldset
      className={`${styles.field} ${stack.tight}`}
      data-wrong={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {isScrolled ? (
        <div
          style={{ maxHeight: 240, overflowY: 'auto' }}
          tabIndex={0}
          role="group"
          aria-label={label}
        >
          {boxes}
        </div>
      ) : (
        boxes
      )}
    </fieldset>
  );
};
