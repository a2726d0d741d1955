import { Trans } from '@lingui/react/macro';
import { skeleton } from '../../../ui/state/state.css.ts';
import { hidden } from '../../../ui/theme/utility.css.ts';
import * as styles from './investor.css.ts';

const Bar = ({ width, height }: { width: number | string; height: number }) => (
  <span className={skeleton} style={{ width, height, maxWidth: '100%', marginBottom: 12 }} />
);

/** Skeleton of the investor's page: tasks, totals, payments. */
export const InvestorPending = () => (
  <div className={styles.page} data-state="loading">
    <p role="status" className={hidden}>
      <Trans>Wczytywanie…</Trans>
    </p>
    <div aria-hidden style={{ paddingTop: 16 }}>
      <Bar width={140} height={28} />
    </div>
    <div className={styles.sum} style={{ minHeight: 190 }} aria-hidden>
      <Bar width={160} height={20} />
      <Bar width="100%" height={44} />
      <Bar width="100%" height={44} />
    </div>
    <div className={styles.sums} aria-hidden>
      {[0, 1].map((one) => (
        <div key={one} className={styles.sum} style={{ minHeight: 164 }}>
          <Bar width={150} height={16} />
          <Bar width={220} height={36} />
          <Bar width="80%" height={32} />
        </div>
      ))}
    </div>
    <div className={styles.sum} style={{ minHeight: 330 }} aria-hidden>
      <Bar width={180} height={20} />
      <Bar width="100%" height={220} />
    </div>
  </div>
);
