import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './state.css.ts';

/** Empty state: a picture, a sentence, a line, at most one action. */
export const EmptyState = ({
  icon,
  children,
  line,
  action,
}: {
  icon?: ReactNode;
  children: ReactNode;
  /** What it is for, or how long it takes. */
  line?: ReactNode;
  action?: ReactNode;
}) => (
  <div className={styles.empty}>
    <span className={styles.emptyTile}>{icon ?? <Inbox size={24} aria-hidden />}</span>
    <p className={styles.emptyTitle}>{children}</p>
    {line ? <p className={styles.emptyLine}>{line}</p> : null}
    {action ? <div className={styles.emptyAction}>{action}</div> : null}
  </div>
);
