import type { ReactNode } from 'react';
import { card, stack } from '../../../ui/theme/utility.css.ts';
import * as styles from './profile.css.ts';

/** One matter of an account: its name and what it is for, and beside them what can be done. */
export const AccountPart = ({
  id,
  title,
  about,
  state,
  children,
}: {
  /** Of the title. */
  id: string;
  title: ReactNode;
  about?: ReactNode;
  /** Of the chart it is the screen of. */
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
