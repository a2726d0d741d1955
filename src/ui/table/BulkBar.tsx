import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import * as styles from './bulk.css.ts';

/** Tells the page how high the bar is, which has as many lines as it needs. */
const useSpace = () => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    let frame = 0;
    // In the next frame: a page with more room has other sizes, which must not be told while sizes are.
    const watch = new ResizeObserver(([entry]) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        style.setProperty(styles.bulkSpace, `${entry!.target.clientHeight}px`);
      });
    });
    watch.observe(place.current!);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      style.removeProperty(styles.bulkSpace);
    };
  }, []);
  return place;
};

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
  const place = useSpace();
  return (
    <div ref={place} className={styles.bulkPlace}>
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
