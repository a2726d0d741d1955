import type { ReactNode } from 'react';
import * as styles from './chart.css.ts';

/** What the shapes of a chart stand for; hatched where the chart is hatched. */
export const Legend = ({
  items,
}: {
  items: readonly { shape: keyof typeof styles.swatches; words: ReactNode }[];
}) => (
  <div className={styles.legend}>
    {items.map(({ shape, words }) => (
      <span key={shape} className={styles.legendItem}>
        <span className={styles.swatches[shape]} aria-hidden />
        {words}
      </span>
    ))}
  </div>
);
