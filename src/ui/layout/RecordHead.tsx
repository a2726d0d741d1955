import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { use, type ReactElement, type ReactNode } from 'react';
import { PlainHeads } from './plainHeads.ts';
import * as styles from './record.css.ts';
import { pageActions, pageHead, plainHead } from './pageHead.css.ts';

/**
 * First line of a record's page: its list, its number, previous and next. Its name is the title
 * below.
 */
export const RecordHead = ({
  list,
  name,
  children,
}: {
  /** The link back to the list. */
  list: ReactElement;
  /** What the title does not say: a number. */
  name?: ReactNode;
  /** Previous and next, then a menu of occasional actions. */
  children?: ReactNode;
}) => {
  const { t } = useLingui();
  return (
    <div className={use(PlainHeads) ? plainHead : pageHead}>
      <nav className={styles.crumb} aria-label={t`Ścieżka`}>
        <ChevronLeft className={name ? styles.onPhone : styles.back} size={18} aria-hidden />
        {list}
        {name ? (
          <span className={styles.onDesk}>
            <ChevronRight size={14} aria-hidden />
            <span className={styles.own}>{name}</span>
          </span>
        ) : null}
      </nav>
      {children ? <div className={pageActions}>{children}</div> : null}
    </div>
  );
};

/** The title of a record, and below it its state. */
export const RecordTitle = ({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  /** After the title: its code. */
  aside?: ReactNode;
  children?: ReactNode;
}) => (
  <header className={styles.lead}>
    <h1 className={styles.title} tabIndex={-1}>
      {title}
      {aside ? <span className={styles.aside}> {aside}</span> : null}
    </h1>
    {children ? <div className={styles.state}>{children}</div> : null}
  </header>
);
