import type { ReactNode } from 'react';
import type { NameOrder } from '../../domain/text.ts';
import { Initials } from '../../ui/person/Initials.tsx';
import * as styles from './personRow.css.ts';

export const rowName = styles.name;

/** A person in a phone's list: name, details, status, actions. */
export const PersonRow = ({
  way,
  name,
  order,
  lines,
  status,
  acts,
}: {
  /** The displayed name, usually a link. */
  way: ReactNode;
  /** For the initials. */
  name: string;
  order?: NameOrder;
  /** Empty ones are omitted. */
  lines: ReactNode[];
  status: ReactNode;
  acts: ReactNode;
}) => (
  <div className={styles.row}>
    <span className={styles.picture}>
      <Initials name={name} order={order} size={40} />
    </span>
    <div className={styles.head}>{way}</div>
    <div className={styles.lines}>
      {lines.map((line, index) =>
        line ? (
          <div key={index} className={styles.line}>
            {line}
          </div>
        ) : null,
      )}
    </div>
    <div className={styles.status}>{status}</div>
    {acts ? <div className={styles.acts}>{acts}</div> : null}
  </div>
);
