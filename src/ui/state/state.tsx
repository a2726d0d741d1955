import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { slowLoadMs } from '../../domain/durations.ts';
import { Button } from '../button/Button.tsx';
import { hidden } from '../theme/utility.css.ts';
import * as styles from './state.css.ts';

/** Grey lines where the content will stand. */
export const Skeleton = ({ lines = 3 }: { lines?: number }) => (
  <div role="status" aria-live="polite">
    <span className={hidden}>
      <Trans>Wczytywanie…</Trans>
    </span>
    <div aria-hidden style={{ display: 'grid', gap: 12 }}>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className={styles.skeleton}
          style={{ width: `${92 - ((index * 17) % 40)}%` }}
        />
      ))}
    </div>
  </div>
);

/** True once the milliseconds have passed. */
const useAfter = (milliseconds: number): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
};

/** A page on its way: lines of its shape, and after a while the admission that it is slow (look 3.5). */
export const PendingPage = () => {
  const isSlow = useAfter(slowLoadMs);
  return (
    <div className={styles.pending} data-state="loading">
      <span className={styles.skeleton} style={{ width: 'min(320px, 60%)', height: 32 }} />
      <Skeleton lines={12} />
      {isSlow ? (
        <p role="status">
          <Trans>To trwa dłużej niż zwykle.</Trans>
        </p>
      ) : null}
    </div>
  );
};

/** Nothing to show: a picture, a sentence, at most one thing to do. */
export const EmptyState = ({
  icon,
  children,
  action,
}: {
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) => (
  <div className={styles.empty}>
    {icon}
    <p>{children}</p>
    {action}
  </div>
);

/** Something failed here; the rest of the page lives. */
export const ErrorNote = ({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) => (
  <div className={styles.errorNote} role="alert">
    <p>{children}</p>
    {onRetry ? (
      <Button onClick={onRetry}>
        <Trans>Spróbuj ponownie</Trans>
      </Button>
    ) : null}
  </div>
);

export const Note = ({
  tone = 'info',
  children,
}: {
  tone?: 'info' | 'success' | 'warn';
  children: ReactNode;
}) => (
  <div
    className={
      tone === 'success' ? styles.successNote : tone === 'warn' ? styles.warnNote : styles.infoNote
    }
    role="status"
  >
    <div>{children}</div>
  </div>
);

/** A part of a whole, with its words beside it. @param part 0 to 1 */
export const Progress = ({ part, label }: { part: number; label: string }) => {
  const percent = Math.round(Math.min(Math.max(part, 0), 1) * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className={styles.bar} style={{ width: `${percent}%` }} />
    </div>
  );
};
