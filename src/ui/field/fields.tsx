import { Trans } from '@lingui/react/macro';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import * as styles from './field.css.ts';

export { ErrorSummary } from './ErrorSummary.tsx';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Error message; shown above the input and associated with it. */
  error?: string | undefined;
  isOptional?: boolean;
}

/** Error message of a field, above its input. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <span id={id} className={styles.error}>
    <CircleAlert size={16} aria-hidden />
    <span>{children}</span>
  </span>
);

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** The ids of the hint and the error of a field, as far as it has them. */
const describedBy = (id: string, hint: ReactNode, error: ReactNode): string | undefined =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

/** Label, hint and error of an input, associated for screen readers. */
export const Field = ({
  label,
  hint,
  error,
  isOptional,
  id,
  children,
}: FieldProps & { id?: string; children: (wiring: Wiring) => ReactNode }) => {
  const own = useId();
  const inputId = id ?? own;
  const described = describedBy(inputId, hint, error);
  return (
    <div className={styles.field} data-wrong={error ? true : undefined}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
        {isOptional ? (
          <span className={styles.optional}>
            {' '}
            <Trans>(opcjonalnie)</Trans>
          </span>
        ) : null}
      </label>
      {hint ? (
        <span id={`${inputId}-hint`} className={styles.hint}>
          {hint}
        </span>
      ) : null}
      {error ? <FieldError id={`${inputId}-error`}>{error}</FieldError> : null}
      {children({
        id: inputId,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
    </div>
  );
};

type InputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string;
  onChange: (value: string) => void;
  isShort?: boolean;
};

/** Single-line text. */
export const TextField = ({
  label,
  hint,
  error,
  isOptional,
  id,
  value,
  onChange,
  isShort,
  ...rest
}: FieldProps & InputProps) => (
  <Field {...{ label, hint, error, isOptional, ...(id ? { id } : {}) }}>
    {(wiring) => (
      <input
        {...rest}
        {...wiring}
        className={isShort ? `${styles.input} ${styles.short}` : styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

/** A password field with a toggle to show the password. */
export const PasswordField = ({
  label,
  hint,
  error,
  isOptional,
  value,
  onChange,
  isShort,
  id,
  ...rest
}: FieldProps & InputProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, isOptional, ...(id ? { id } : {}) }}>
      {(wiring) => (
        <div className={styles.withButton}>
          <input
            {...rest}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={isShort ? `${styles.input} ${styles.short}` : styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className={styles.inside}>
            <Button
              kind="quiet"
              size="small"
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
              {isShown ? <Trans>Ukryj</Trans> : <Trans>Pokaż</Trans>}
            </Button>
          </span>
        </div>
      )}
    </Field>
  );
};

/** Multi-line text, with a counter of remaining characters. */
export const TextArea = ({
  label,
  hint,
  error,
  isOptional,
  id,
  value,
  onChange,
  max,
  rows = 4,
  lang,
}: FieldProps & {
  id?: string;
  value: string;
  onChange: (value: string) => void;
  max?: number;
} & Pick<ComponentProps<'textarea'>, 'rows' | 'lang'>) => {
  const used = value.length;
  return (
    <Field {...{ label, hint, error, isOptional, ...(id ? { id } : {}) }}>
      {(wiring) => (
        <>
          <textarea
            {...wiring}
            className={styles.area}
            lang={lang}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {max ? (
            <span className={styles.hint}>
              <Trans>
                {used} z {max} znaków
              </Trans>
            </span>
          ) : null}
        </>
      )}
    </Field>
  );
};

/** A checkbox that is never pre-ticked. */
export const CheckboxField = ({
  label,
  error,
  id,
  checked,
  onChange,
}: {
  label: ReactNode;
  error?: string | undefined;
  id?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => {
  const own = useId();
  const inputId = id ?? own;
  return (
    <div className={styles.field} data-wrong={error ? true : undefined}>
      {error ? <FieldError id={`${inputId}-error`}>{error}</FieldError> : null}
      <label className={styles.check} htmlFor={inputId}>
        <input
          id={inputId}
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
    </div>
  );
};

const partsOf = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-');
  return { day: day.replace(/^0+/, ''), month: month.replace(/^0+/, ''), year };
};
const dateOf = ({ day, month, year }: ReturnType<typeof partsOf>): string =>
  day || month || year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';

/**
 * A date in three inputs, for memorable dates (GOV.UK date pattern); the value is YYYY-MM-DD, or
 * parts of it.
 */
export const DateField = ({
  label,
  hint,
  error,
  id,
  value,
  onChange,
  isBirthday = false,
}: FieldProps & {
  id?: string;
  value: string;
  onChange: (value: string) => void;
  isBirthday?: boolean;
}) => {
  const own = useId();
  const inputId = id ?? own;
  const [parts, setParts] = useState(() => partsOf(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // It comes from outside, as when what was typed is discarded.
    if (value !== dateOf(parts)) setParts(partsOf(value));
  }
  const change = (name: keyof typeof parts, typed: string): void => {
    const next = { ...parts, [name]: typed.replaceAll(/\D/g, '') };
    setParts(next);
    onChange(dateOf(next));
  };
  const part = (
    name: keyof typeof parts,
    text: ReactNode,
    length: number,
    autoComplete: string,
  ) => (
    <label className={name === 'year' ? styles.yearPart : styles.datePart}>
      <span>{text}</span>
      <input
        id={name === 'day' ? inputId : undefined}
        className={styles.input}
        inputMode="numeric"
        maxLength={length}
        value={parts[name]}
        aria-invalid={error ? true : undefined}
        autoComplete={isBirthday ? autoComplete : 'off'}
        onChange={(event) => change(name, event.target.value)}
      />
    </label>
  );
  return (
    <fieldset
      className={styles.field}
      data-wrong={error ? true : undefined}
      aria-describedby={describedBy(inputId, hint, error)}
    >
      <legend className={styles.label}>{label}</legend>
      {hint ? (
        <span id={`${inputId}-hint`} className={styles.hint}>
          {hint}
        </span>
      ) : null}
      {error ? <FieldError id={`${inputId}-error`}>{error}</FieldError> : null}
      <div className={styles.dates}>
        {part('day', <Trans>Dzień</Trans>, 2, 'bday-day')}
        {part('month', <Trans>Miesiąc</Trans>, 2, 'bday-month')}
        {part('year', <Trans>Rok</Trans>, 4, 'bday-year')}
      </div>
    </fieldset>
  );
};
