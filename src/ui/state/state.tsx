import { Trans } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info, TriangleAlert, Undo2 } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { slowLoadMs } from '../../domain/durations.ts';
import { Button } from '../button/Button.tsx';
import { pageHead, plainHead } from '../layout/pageHead.css.ts';
import { PlainHeads } from '../layout/plainHeads.ts';
import { hidden } from '../theme/utility.css.ts';
import * as styles from './state.css.ts';
import { useAfter } from './useAfter.ts';

/** Grey lines in place of content. */
export const Skeleton = ({ lines = 3 }: { lines?: number }) => (
  <div role="status" aria-live="polite">
    <span className={hidden}>
      <Trans>Wczytywanie…</Trans>
    </span>
    <div aria-hidden aria-busy style={{ display: 'grid', gap: 12 }}>
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

/** A loading page: its skeleton, and after a while a note that it is slow (look 3.5). */
export const PendingPage = () => {
  const isSlow = useAfter(slowLoadMs);
  const isPlain = use(PlainHeads);
  const title = (
    <span className={styles.skeleton} style={{ width: 'min(320px, 60%)', height: 28 }} />
  );
  return (
    <div className={isPlain === null ? styles.pendingAlone : styles.pending} data-state="loading">
      {/* The same bar as the final page has, so that nothing shifts. */}
      {isPlain === null ? title : <div className={isPlain ? plainHead : pageHead}>{title}</div>}
      <Skeleton lines={12} />
      {isSlow ? (
        <p role="status">
          <Trans>To trwa dłużej niż zwykle.</Trans>
        </p>
      ) : null}
    </div>
  );
};

const noteIcons = {
  info: Info,
  success: CircleCheck,
  warn: TriangleAlert,
  error: CircleAlert,
  plain: Undo2,
} as const;

/** Scrolls no further than needed, and not at all to what is in view. */
const bringIntoView = (note: HTMLElement | null): void =>
  note?.scrollIntoView({ block: 'nearest' });

const NoteBox = ({
  tone,
  role,
  icon,
  isAnswer,
  children,
}: {
  tone: keyof typeof noteIcons;
  role: 'alert' | 'status';
  icon?: ReactNode;
  /** It answers a press, whose button may be a page further down (WCAG 4.1.3 is not enough then). */
  isAnswer: boolean;
  children: ReactNode;
}) => {
  const Icon = noteIcons[tone];
  return (
    <div className={styles.notes[tone]} role={role} ref={isAnswer ? bringIntoView : undefined}>
      {icon ?? <Icon className={styles.noteIcons[tone]} size={18} aria-hidden />}
      <div className={styles.noteWords}>{children}</div>
    </div>
  );
};

/** A local error; the rest of the page works. It comes into view where it appears. */
export const ErrorNote = ({
  children,
  onRetry,
  isRetrying = false,
  ofLoading = false,
}: {
  children: ReactNode;
  onRetry?: () => void;
  /** The retry is under way: the note stays, and its button with the focus on it. */
  isRetrying?: boolean;
  /** Nobody pressed anything: a part could not be loaded, and nobody is taken there. */
  ofLoading?: boolean;
}) => (
  <NoteBox tone="error" role="alert" isAnswer={!ofLoading}>
    <p>{children}</p>
    {onRetry ? (
      <Button
        size="small"
        onClick={onRetry}
        pending={isRetrying ? <Trans>Wczytywanie…</Trans> : false}
      >
        <Trans>Spróbuj ponownie</Trans>
      </Button>
    ) : null}
  </NoteBox>
);

/** Something to know before continuing. */
export const Note = ({
  tone = 'info',
  icon,
  isAnswer = false,
  children,
}: {
  tone?: 'info' | 'success' | 'warn' | 'plain';
  /** Replaces the tone's icon. */
  icon?: ReactNode;
  /** It answers a press, and comes into view where it appears. */
  isAnswer?: boolean;
  children: ReactNode;
}) => (
  <NoteBox tone={tone} role="status" icon={icon} isAnswer={isAnswer}>
    <div>{children}</div>
  </NoteBox>
);

/** A progress bar with its label. @param part 0 to 1 */
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
