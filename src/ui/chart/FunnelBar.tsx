import { color } from '../theme/contract.css.ts';
import * as styles from './chart.css.ts';

/** Parts of a whole, to scale. The caller labels each of them below. */
export const FunnelBar = ({
  parts,
  label,
}: {
  parts: readonly { key: keyof typeof color.fill; count: number }[];
  /** Accessible description of all parts with their counts. */
  label: string;
}) => (
  <div className={styles.funnel} role="img" aria-label={label} data-chart="funnel">
    {parts
      .filter(({ count }) => count > 0)
      .map(({ key, count }) => (
        <span
          key={key}
          className={styles.funnelPart}
          style={{ flex: `${count} 1 0`, background: color.fill[key] }}
          data-part={key}
          data-count={count}
        />
      ))}
  </div>
);
