import { useState, type ReactNode } from 'react';
import { formatNumber, parseDecimalInput } from '../../domain/money.ts';
import { Field, type FieldProps } from './fields.tsx';
import * as styles from './amount.css.ts';

/** `50 000` for a typed 50000; anything that is not a number stays as it is. */
const grouped = (typed: string): string => {
  const { value } = parseDecimalInput(typed);
  return value ? formatNumber(value).replace(/,00$/, '') : typed;
};

/** An amount of money as the one thing of its card or page; groups of three appear when it is left. */
export const AmountField = ({
  value,
  onChange,
  currency,
  size = 'card',
  id,
  children,
  ...field
}: FieldProps & {
  id?: string;
  /** As typed. */
  value: string;
  onChange: (typed: string) => void;
  currency: string;
  /** 60 px in a card, 96 on a page of its own. */
  size?: 'card' | 'page';
  /** Below the input: amounts to choose, a slider. */
  children?: ReactNode;
}) => {
  // What stands in the field while it is used. It begins as what was shown: a text that changes
  // under a fresh focus would lose its selection, and what is typed then would be added to it.
  const [text, setText] = useState<string | null>(null);
  return (
    <Field {...field} {...(id ? { id } : {})}>
      {(wiring) => (
        <>
          <div className={styles.frames[size]}>
            <input
              {...wiring}
              className={styles.input}
              inputMode="decimal"
              autoComplete="off"
              value={text ?? grouped(value)}
              onFocus={() => setText(grouped(value))}
              onBlur={() => setText(null)}
              onChange={(event) => {
                setText(event.target.value);
                onChange(event.target.value);
              }}
            />
            <span className={styles.currency} aria-hidden>
              {currency}
            </span>
          </div>
          {children}
        </>
      )}
    </Field>
  );
};

/** Amounts to take with one press. */
export const AmountChips = ({
  amounts,
  value,
  onChoose,
  label,
}: {
  /** Decimal strings. */
  amounts: readonly string[];
  value: string;
  onChoose: (amount: string) => void;
  label: string;
}) => {
  const chosen = parseDecimalInput(value).value?.replace(/\.0+$/, '');
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {amounts.map((amount) => {
        const short = amount.replace(/\.00$/, '');
        return (
          <button
            key={amount}
            type="button"
            className={styles.chip}
            aria-pressed={chosen === short}
            onClick={() => onChoose(short)}
          >
            {formatNumber(amount).replace(/,00$/, '')}
          </button>
        );
      })}
    </div>
  );
};
