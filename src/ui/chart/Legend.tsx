import type { ReactNode } from 'react';
import * as styles from './chart.css.ts';

/** Legend of a chart's shapes; hatched like in the chart. */
export const Legend = ({
  items,
}: {
  items: readonly { shape: keyof typeof styles.swatches; words: ReactNode }[];
}) => (
  <div className={styles.legend} data-legend>
    {items.map(({ shape, words }) => (
      <span key={shape} className={styles.legendItem}>
        <span className={styles.swatches[shape]} aria-hidden />
        {words}
      </span>
    ))}
  </div>
);
