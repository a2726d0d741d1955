import type { ReactNode } from 'react';
import * as styles from './layout.css.ts';

/** One labelled fact of a description list. */
export const Fact = ({
  label,
  children,
  isLong = false,
}: {
  label: ReactNode;
  children: ReactNode;
  /** Gets its own line on a phone: an address does not wrap well. */
  isLong?: boolean;
}) => (
  <div className={isLong ? styles.longFact : styles.fact}>
    <dt className={styles.factLabel}>{label}</dt>
    <dd className={styles.factValue}>{children}</dd>
  </div>
);

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);
