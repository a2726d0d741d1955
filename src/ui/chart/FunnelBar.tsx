import { color } from '../theme/contract.css.ts';
import * as styles from './chart.css.ts';

/** Parts of one whole in proportion. Each is named and counted below it by whoever shows it. */
export const FunnelBar = ({
  parts,
  label,
}: {
  parts: readonly { key: keyof typeof color.fill; count: number }[];
  /** All parts with their counts, for those who do not see them. */
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
