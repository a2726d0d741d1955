import type { ReactNode } from 'react';
import { card, stack } from '../../../ui/theme/utility.css.ts';
import * as styles from './profile.css.ts';

/** One section of an account: name, purpose and actions. */
export const AccountPart = ({
  id,
  title,
  about,
  state,
  children,
}: {
  /** Id of the heading. */
  id: string;
  title: ReactNode;
  about?: ReactNode;
  /** State of the chart it shows. */
  state?: string;
  children: ReactNode;
}) => (
  <section className={`${card} ${styles.part}`} aria-labelledby={id} data-state={state}>
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {about ? <p className={styles.about}>{about}</p> : null}
    </div>
    <div className={stack.normal}>{children}</div>
  </section>
);
