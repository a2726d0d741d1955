import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import * as styles from './bulk.css.ts';

/** Actions on selected rows: their count, total, actions, and clearing the selection. */
export const BulkBar = ({
  count,
  sum,
  onClear,
  children,
}: {
  count: number;
  /** Per currency, never across. */
  sum?: ReactNode;
  onClear: () => void;
  children: ReactNode;
}) => {
  const { t } = useLingui();
  return (
    <div className={styles.bulkPlace}>
      <div className={styles.bulk} role="status">
        <span className={styles.bulkCount}>
          <Trans>Zaznaczone: {count}</Trans>
        </span>
        {sum ? <span className={styles.bulkSum}>{sum}</span> : null}
        <span className={styles.bulkRule} aria-hidden />
        {children}
        <Button kind="quiet" size="small" isSquare aria-label={t`Odznacz`} onClick={onClear}>
          <X size={16} aria-hidden />
        </Button>
      </div>
    </div>
  );
};
