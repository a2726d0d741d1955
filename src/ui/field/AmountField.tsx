import type { ReactNode } from 'react';
import { formatNumber, parseDecimalInput } from '../../domain/money.ts';
import { Field, type FieldProps } from './fields.tsx';
import * as styles from './amount.css.ts';
import { useGroupedText } from './useGroupedText.ts';

/** The single amount of a card or page; thousands separators appear on blur. */
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
  /** 60 px in a card, 96 px on its own page. */
  size?: 'card' | 'page';
  /** Below the input: preset amounts, a slider. */
  children?: ReactNode;
}) => {
  const { wiring: own, type } = useGroupedText(value, onChange);
  return (
    <Field {...field} {...(id ? { id } : {})}>
      {(wiring) => (
        <>
          <div className={styles.frames[size]}>
            <input
              {...own}
              {...wiring}
              className={styles.input}
              onChange={(event) => type(event.target.value)}
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

/** Preset amounts to choose with one press. */
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
