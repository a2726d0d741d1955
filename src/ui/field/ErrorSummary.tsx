import { useEffect, useRef, type ReactNode } from 'react';
import * as styles from './field.css.ts';

/**
 * The errors of a form in one place, each a link to its field. It takes the focus when a try was
 * refused, and never while the errors are being mended: a letter typed belongs to its field.
 */
export const ErrorSummary = ({
  title,
  errors,
  attempt,
}: {
  title: ReactNode;
  errors: { id: string; text: string }[];
  /** Which try these errors are of: it changes with every press of the button. */
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
