import { useId } from 'react';
import * as styles from './field.css.ts';

/** One of two or three answers, as large touch targets. */
export const TileField = <Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Value;
  choices: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.tiles}>
        {choices.map(([one, words]) => (
          <label key={one} className={styles.tile}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
