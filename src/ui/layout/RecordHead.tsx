import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import * as styles from './record.css.ts';
import { pageActions, pageHead } from './pageHead.css.ts';

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
  name: ReactNode;
  /** Previous and next, then a menu of occasional actions. */
  children: ReactNode;
}) => {
  const { t } = useLingui();
  return (
    <div className={pageHead}>
      <nav className={styles.crumb} aria-label={t`Ścieżka`}>
        <ChevronLeft className={styles.onPhone} size={18} aria-hidden />
        {list}
        <span className={styles.onDesk}>
          <ChevronRight size={14} aria-hidden />
          <span className={styles.own}>{name}</span>
        </span>
      </nav>
      <div className={pageActions}>{children}</div>
    </div>
  );
};
