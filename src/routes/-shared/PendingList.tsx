import { use } from 'react';
import { pageHead, plainHead } from '../../ui/layout/pageHead.css.ts';
import { PlainHeads } from '../../ui/layout/plainHeads.ts';
import { Bone, Coming } from '../../ui/state/Bones.tsx';
import * as styles from './pendingList.css.ts';

const rows = Array.from({ length: 12 }, (_, index) => index);
const cards = Array.from({ length: 6 }, (_, index) => index);
/** Varies the widths of placeholders. */
const lengthOf = (index: number): string => `${88 - ((index * 17) % 40)}%`;

/** The bar of the final page; without a heading, which takes the focus when it arrives. */
export const PendingHead = () => (
  <div className={use(PlainHeads) ? plainHead : pageHead}>
    <Bone width={140} height={24} />
  </div>
);

/** Skeleton of a list: the bar above, rows with columns; cards on a phone. */
export const PendingRows = () => (
  <Coming>
    <PendingHead />
    <div className={styles.bar}>
      <Bone width={260} height={32} />
      <Bone width={120} height={32} />
    </div>
    <div className={styles.rows}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          {[0, 1, 2, 3].map((column) => (
            <Bone key={column} width={lengthOf(row + column)} />
          ))}
        </div>
      ))}
    </div>
  </Coming>
);

/** Skeleton of campaigns: tabs of phases, then cards with picture, name, line and bar. */
export const PendingCards = () => (
  <Coming>
    <PendingHead />
    <div className={styles.bar}>
      <Bone width={84} height={28} />
      <Bone width={84} height={28} />
    </div>
    <div className={styles.cards}>
      {cards.map((card) => (
        <div key={card} className={styles.card}>
          <Bone height={150} style={{ borderRadius: 0 }} />
          <div className={styles.cardBody}>
            <Bone width={lengthOf(card)} height={18} />
            <Bone width="60%" />
            <Bone height={8} />
            <Bone width="80%" />
          </div>
        </div>
      ))}
    </div>
  </Coming>
);

const Sheet = ({ lines }: { lines: readonly (number | string)[] }) => (
  <div className={styles.card}>
    <div className={styles.cardBody}>
      <Bone width={140} height={18} />
      {lines.map((width, index) => (
        <Bone key={index} width={width} />
      ))}
    </div>
  </div>
);

/** Skeleton of a record: its figures and sections, people and files beside. */
export const PendingRecord = () => (
  <Coming>
    <PendingHead />
    <div className={styles.record}>
      <div className={styles.column}>
        <div className={styles.card}>
          <div className={styles.figures}>
            {[0, 1, 2].map((figure) => (
              <div key={figure} className={styles.figure}>
                <Bone width={96} />
                <Bone width={120} height={22} />
              </div>
            ))}
          </div>
        </div>
        <Sheet lines={['92%', '74%', '84%', '60%']} />
        <Sheet lines={['70%', '88%', '64%']} />
      </div>
      <div className={styles.column}>
        <Sheet lines={['80%', '56%']} />
        <Sheet lines={['64%', '72%']} />
      </div>
    </div>
  </Coming>
);

/** Skeleton of a form: cards with labelled fields. */
export const PendingForm = () => (
  <Coming>
    <PendingHead />
    <div className={styles.form}>
      {[2, 4].map((fields) => (
        <div key={fields} className={styles.card}>
          <div className={styles.cardBody}>
            <Bone width={160} height={18} />
            <div className={styles.fields}>
              {Array.from({ length: fields }, (_, field) => (
                <div key={field} className={styles.figure}>
                  <Bone width={112} />
                  <Bone height={40} />
                </div>
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  </Coming>
);
