import type { ReactNode } from 'react';
import { More } from '../layout/More.tsx';
import * as styles from './chart.css.ts';

/** The data of a chart as a collapsed table. */
export const ChartTable = ({
  summary,
  label,
  heads,
  rows,
  foot,
}: {
  /** Label of the toggle. */
  summary: ReactNode;
  label: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** The totals row; its first cell is the label. */
  foot?: readonly string[];
}) => (
  <More summary={summary}>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, by keyboard too */}
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col" className={styles.cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((words, at) => (
                <td key={at} className={styles.cell}>
                  {words}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot ? (
          <tfoot>
            <tr>
              <th scope="row" className={styles.cell}>
                {foot[0]}
              </th>
              {foot.slice(1).map((words, at) => (
                <td key={at} className={styles.cell}>
                  {words}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  </More>
);
