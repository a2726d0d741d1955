import type { ReactNode } from 'react';
import * as styles from './machines.css.ts';

/** A table on a developer page. @param children Its rows. */
export const Listing = ({ heads, children }: { heads: readonly string[]; children: ReactNode }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
