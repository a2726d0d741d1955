import { useEffect, useRef, type ReactNode } from 'react';
import * as styles from './field.css.ts';

/**
 * All errors of a form, each a link to its field. It takes the focus after a refused submission,
 * and never while errors are being corrected, as that would interrupt typing.
 */
export const ErrorSummary = ({
  title,
  errors,
  attempt,
}: {
  title: ReactNode;
  errors: { id: string; text: string }[];
  /** Number of the submission: changes with every press of the button. */
  attempt: number;
}) => {
  const summary = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;
  useEffect(() => {
    if (isShown) summary.current?.focus();
  }, [attempt, isShown]);
  return isShown ? (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={summary}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a className={styles.summaryLink} href={`#${id}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ) : null;
};
